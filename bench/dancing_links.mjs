// dancing_links.mjs - the npm package dancing-links as a rival of the benchmark: counts the covers of a file in Knuth's
// text and prints the count and the CPU seconds from the options to the count. Exit status 3 if the problem has colours
// or multiplicities, which the package does not know.
import { readFileSync } from 'node:fs'
import { argv, cpuUsage, exit } from 'node:process'
import { DancingLinks } from 'dancing-links'

const UNFIT = 3

function readProblem(file) {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const [heading, ...options] = lines.filter((line) => line.trim() !== '' && !/^\s*\|(\s|$)/.test(line))
  const words = (line) => line.trim().split(/\s+/)
  const all = words(heading)
  const bar = all.indexOf('|')
  const primary = bar < 0 ? all : all.slice(0, bar)
  const secondary = bar < 0 ? [] : all.slice(bar + 1)
  if (primary.some((item) => item.includes('|')) || options.some((line) => line.includes(':'))) exit(UNFIT)
  const numbers = (items) => new Map(items.map((item, number) => [item, number]))
  return { primary: numbers(primary), secondary: numbers(secondary), options: options.map(words) }
}

// Solutions are streamed: findAll would have to keep them all.
function count({ primary, secondary, options }) {
  const known = (items, option) => option.filter((item) => items.has(item)).map((item) => items.get(item))
  const dlx = new DancingLinks()
  const simple = secondary.size === 0
  const solver = dlx.createSolver(
    simple ? { columns: primary.size } : { primaryColumns: primary.size, secondaryColumns: secondary.size }
  )
  const rows = options.map((option, number) => ({
    data: number,
    columnIndices: simple
      ? known(primary, option)
      : { primary: known(primary, option), secondary: known(secondary, option) }
  }))
  const start = cpuUsage()
  solver.addSparseConstraints(rows)
  let covers = 0
  for (const _ of solver.createGenerator()) covers++
  const { user, system } = cpuUsage(start)
  return { covers, seconds: (user + system) / 1e6 }
}

const { covers, seconds } = count(readProblem(argv[2]))
console.log(covers, seconds)
