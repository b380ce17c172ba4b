# plot.gp - time against givens, a colour and a mark for each solver, from the CSV of the benchmark.
#
#   gnuplot -e "csv='build/bench.csv'; picture='build/bench.svg'" bench/plot.gp
#
# A name that ends in .png gives a PNG picture, any other an SVG one. A time-out is a hollow mark at the limit.

if (!exists("csv")) csv = "build/bench.csv"
if (!exists("picture")) picture = "build/bench.svg"
solvers = system("awk -F, 'NR > 1 && !seen[$3]++ { print $3 }' '".csv."'")
any_open = system("grep -c ',timeout,' '".csv."'") > 0 ? 1 : 0

if (picture[strlen(picture)-3:] eq ".png") {
    set terminal pngcairo size 1000,600 font "Sans,11" background "white"
} else {
    set terminal svg size 1000,600 font "Sans,13" background "white"
}
set output picture

set datafile separator ","
set datafile missing NaN
set title "Target sudoku: CPU time to the proven maximum" noenhanced
set xlabel "givens"
set ylabel "CPU seconds (median of the runs)"
set logscale y
set format y "10^{%L}"
set offsets 1, 1, 0, 0
set xtics 0,4
set mxtics 2
set grid ytics xtics linecolor "#dddddd" linewidth 1
set border 3
set tics nomirror out
set key outside right center vertical Left reverse noenhanced spacing 1.4 samplen 2

# Colours that the colour-blind can tell apart (Okabe and Ito); marks come in pairs, hollow and, one further, filled.
array colours[6] = [0x000000, 0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00]
array hollow[6] = [6, 4, 8, 10, 12, 14]
count = words(solvers)
place(k) = (k - 1) % 6 + 1
number(name) = sum [k=1:count] (name eq word(solvers, k) ? k : 0)

# Columns: instance, givens, solver, answer, status, nodes, seconds, ratio. All time-outs lie at the limit: without a
# step aside they would hide each other.
open(column) = strcol(column) eq "timeout"
givens(k) = column(2) + (open(5) ? 0.2 * (k - (count + 1) / 2.0) : 0)
seconds(k) = number(strcol(3)) == k ? column(7) : NaN
finished(k) = open(5) ? NaN : seconds(k)
timed_out(k) = k > 0 && open(5) ? column(7) : NaN

plot for [k=1:count] csv skip 1 using (givens(k)):(seconds(k)) smooth unique with lines \
         linecolor rgb colours[place(k)] linewidth 1 notitle, \
     for [any=1:any_open] csv skip 1 using (givens(number(strcol(3)))):(timed_out(number(strcol(3)))): \
         (hollow[place(number(strcol(3)))]):(colours[place(number(strcol(3)))]) \
         with points pointtype variable linecolor rgb variable pointsize 0.9 linewidth 1.2 notitle, \
     for [k=1:count] csv skip 1 using (givens(k)):(finished(k)) with points \
         pointtype hollow[place(k)] + 1 pointsize 0.9 linecolor rgb colours[place(k)] title word(solvers, k), \
     keyentry with points pointtype 6 pointsize 0.9 linewidth 1.2 linecolor rgb "#777777" title "hollow: time-out"
