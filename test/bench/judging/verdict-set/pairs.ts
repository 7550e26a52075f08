/** `image_a image_b same`, with tabs or commas: the pairs that show one person. */
import path from 'node:path'

export interface PhotoPair {
  a: string
  b: string
}

const SAME = ['1', 'Yes']

export function samePerson(table: string): PhotoPair[] {
  const [, ...lines] = table.trim().split(/\r?\n/)
  return lines.flatMap((line) => {
    const [a, b, same = ''] = line.split(/[\t,]/)
    return a && b && a !== b && SAME.includes(same.trim()) ? [{ a, b }] : []
  })
}

/** Who a photo shows: `First_Last_0001.jpg` First_Last, as LFW names its files, and whoever a pair says is the same. */
export function identities(pairs: PhotoPair[]): (file: string) => string {
  const same = new Map<string, string>()
  const root = (name: string): string => {
    const parent = same.get(name)
    return parent === undefined ? name : root(parent)
  }
  for (const { a, b } of pairs) {
    const [first, last] = [root(labelOf(a)), root(labelOf(b))].sort()
    if (first && last && first !== last) same.set(last, first)
  }
  return (file) => root(labelOf(file))
}

const labelOf = (file: string): string => path.parse(file).name.replace(/_\d{4}$/, '')
