/** Workers whose calls are counted, and whose stores may be far away: an entry of our own in front of theirs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RuntimeOptions } from '../../../../worker/local/serving/runtime.ts'

type Wrap = NonNullable<RuntimeOptions['wrap']>
type Module = ReturnType<Wrap>[number]

const COUNTING = readFileSync(path.join(import.meta.dirname, 'counting.js'), 'utf8')

/** The stand-in for Vectorize is a service of the platform: what it asks of others is none of ours. */
const STAND_IN = 'edge-kyc-vector-index'

/** Milliseconds to a store and back. */
export type Away = Partial<Record<'D1' | 'R2', number>>

export const counted =
  (away: Away = {}): Wrap =>
  (name, modules) => {
    const [own] = modules
    if (name === STAND_IN || !own) return modules
    const folder = path.dirname(String(own.path))
    const module = (file: string, contents: string): Module => ({
      type: 'ESModule',
      path: path.join(folder, file),
      contents,
    })
    const label = JSON.stringify(name.replace(/^edge-kyc-?/, '') || 'api')
    const lines = exported(String(own.contents)).map((each) =>
      each === 'default'
        ? `export default countedHandler(${label}, own.default)`
        : `export const ${each} = countedClass(${label}, own.${each})`,
    )
    const head = `import * as own from './index.js'\nimport { countedClass, countedHandler } from './counting.js'\n`
    return [
      module('counted.js', head + lines.join('\n')),
      ...modules,
      module('counting.js', COUNTING),
      module('away.js', `export const AWAY = ${JSON.stringify(away)}`),
    ]
  }

/** Names in the list of exports that the bundler writes at the end, with or without blanks. */
function exported(code: string): string[] {
  const list = [...code.matchAll(/\bexport ?\{([^{}]*)\}/g)].at(-1)?.[1]
  if (list === undefined) throw new Error('a bundle without a list of exports')
  return list.split(',').flatMap(
    (entry) =>
      entry
        .trim()
        .split(/\s+as\s+/)
        .at(-1) || [],
  )
}
