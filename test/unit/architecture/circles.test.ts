import { expect, it } from 'vitest'
import { importsOf, sourceFiles } from './imports'

type Graph = ReadonlyMap<string, readonly string[]>

/** Files that import each other by whatever way round, each group once (Tarjan, 1972). */
function circles(graph: Graph): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const place = order.size
    order.set(file, place)
    lowest.set(file, place)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? order.get(next) : undefined) : visit(next)
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? place, reached))
    }
    const low = lowest.get(file) ?? place
    if (low === place) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.sort())
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

it('finds a circle, of types too', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['d']],
    ['e', ['a']],
  ])
  expect(circles(graph)).toEqual([['d'], ['a', 'b', 'c']])
})

it('no file imports itself by way of others', () => {
  const files = sourceFiles().filter((file) => /^(worker|capture-kit)\//.test(file))
  const known = new Set(files)
  const graph = new Map(files.map((file) => [file, importsOf(file).flatMap(({ to }) => (known.has(to) ? [to] : []))]))
  expect(files.length).toBeGreaterThan(200)
  expect(circles(graph).map((group) => group.join(' ↔ '))).toEqual([])
})

/** Folders, and files beside them, that still lead back to each other. Nothing may be added. */
const KNOWN: Record<string, string> = {
  'worker/pages/console/': 'pages/ ↔ rights/',
  'worker/vision/codec/': 'avif/ ↔ header/ ↔ jpeg2000/ ↔ pdf/ ↔ png/ ↔ rows/',
}

/** What lies in a folder, files and folders alike, and what of it imports what. */
function within(folder: string, imports: readonly { from: string; to: string }[]): Graph {
  const entry = (file: string) => file.slice(folder.length).replace(/\/.*/, '/')
  const graph = new Map<string, string[]>()
  for (const { from, to } of imports) {
    if (!from.startsWith(folder) || !to.startsWith(folder) || entry(from) === entry(to)) continue
    graph.set(entry(from), [...(graph.get(entry(from)) ?? []), entry(to)])
  }
  return graph
}

it('no folder of the service imports itself by way of its neighbours', () => {
  const files = sourceFiles().filter((file) => file.startsWith('worker/') && !file.endsWith('.d.ts'))
  const known = new Set(files)
  const imports = files.flatMap(importsOf).filter(({ to }) => known.has(to))
  const folders = new Set(
    files.flatMap((file) => file.split('/').map((_, i, parts) => `${parts.slice(0, i).join('/')}/`)),
  )
  const found = [...folders].flatMap((folder) =>
    circles(within(folder, imports)).map((group) => [folder, group.join(' ↔ ')] as const),
  )
  expect(Object.fromEntries(found.sort())).toEqual(KNOWN)
})
