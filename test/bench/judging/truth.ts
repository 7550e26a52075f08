/** `file kind check expected [document] [source]`, with a line of names first. */
import { readFile } from 'node:fs/promises'

export interface Expectation {
  kind: string
  /** Files of one document err together. */
  document: string
  /** The collection that it is from; empty where the list names none. */
  source: string
  check: string
  expected: 'success' | 'failed'
}

/** By file, in the order of the list. */
export async function readTruth(file: string): Promise<Map<string, Expectation[]>> {
  const [head = '', ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  const names = head.split('\t')
  const expectations = new Map<string, Expectation[]>()
  for (const line of lines) {
    const cells = Object.fromEntries(line.split('\t').map((cell, i) => [names[i], cell]))
    const { kind = '', check = '', expected } = cells
    if (expected !== 'success' && expected !== 'failed') throw new Error(`expected is success or failed: ${line}`)
    const own = expectations.get(cells.file ?? '') ?? []
    expectations.set(cells.file ?? '', [
      ...own,
      { kind, document: cells.document ?? cells.file ?? '', source: cells.source ?? '', check, expected },
    ])
  }
  return expectations
}
