/**
 * Renders specimens with their truth, for `bench checks`, `bench mrz` and `bench ocr`, from a seed: the same seed makes
 * the same files. `--kinds` and `--attacks` name some of them, `--part` says which ranges parameters come from,
 * `--zone-face` what the machine readable zone is printed in.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENT_CHECKS } from '../../../worker/words/decision/check-names.ts'
import { ATTACKS, type AttackName } from '../../support/specimens/attacks/catalogue.ts'
import type { Part } from '../../support/specimens/chance.ts'
import { type DocumentKind, KINDS } from '../../support/specimens/documents/kinds.ts'
import type { Design } from '../../support/specimens/documents/page.ts'
import { type Specimen, specimen } from '../../support/specimens/specimen.ts'
import { ZONE_FACES } from '../../support/specimens/zone-faces.ts'
import type { Bench } from '../bench.ts'

const ZONE_FACE_NAMES = Object.keys(ZONE_FACES) as (keyof typeof ZONE_FACES)[]

export const run: Bench = async (options) => {
  const { out, count = '3', seed = '1', progress } = options
  if (!out) throw new Error('bench specimens needs --out DIR')
  const part = named<Part>('part', options.part, ['dev', 'test'])[0] ?? 'dev'
  const kinds = named('kinds', options.kinds, Object.keys(KINDS) as DocumentKind[])
  const attacks = named('attacks', options.attacks, Object.keys(ATTACKS) as AttackName[])
  const [face = 'standard'] = named('zone-face', options['zone-face'] ?? 'standard', ZONE_FACE_NAMES)
  const design = (each: Design) => {
    each.typeface = ZONE_FACES[face]
  }
  await mkdir(out, { recursive: true })
  const tables = {
    checks: ['file\tkind\tcheck\texpected'],
    mrz: ['file\tline1\tline2\tline3'],
    ocr: ['file\tfield\tvalue'],
  }
  const truths: string[] = []
  let files = 0
  for (const attack of attacks) {
    for (const kind of kinds.filter((each) => ATTACKS[attack].on?.includes(each) ?? true)) {
      for (let i = 0; i < Number(count); i++) {
        const pixels = Number(options.pixels ?? 3e6)
        const made = await specimen({ kind, attack, seed: `${seed}-${i}`, part, pixels, design })
        const file = `${kind}-${attack}-${i}.${made.format}`
        await writeFile(path.join(out, file), made.bytes)
        note(tables, file, attack, made)
        truths.push(JSON.stringify({ file, kind, attack, part, seed: `${seed}-${i}`, ...made.truth }))
        progress(`specimens: ${++files}, ${file}`)
      }
    }
  }
  for (const [name, rows] of Object.entries(tables))
    await writeFile(path.join(out, `${name}.tsv`), `${rows.join('\n')}\n`)
  await writeFile(path.join(out, 'truth.jsonl'), `${truths.join('\n')}\n`)
  return { files, part, seed, kinds: kinds.length, attacks: attacks.length }
}

type Tables = Record<'checks' | 'mrz' | 'ocr', string[]>

/** An attack speaks of the checks it is an attack on; what is innocent, of all. */
function note(tables: Tables, file: string, attack: AttackName, { truth }: Specimen): void {
  const { fails } = ATTACKS[attack]
  for (const check of fails.length > 0 ? fails : DOCUMENT_CHECKS)
    tables.checks.push([file, attack, check, fails.length > 0 ? 'failed' : 'success'].join('\t'))
  tables.mrz.push([file, ...truth.mrz, '', '', ''].slice(0, 4).join('\t'))
  if (fails.length === 0) for (const { field, value } of truth.fields) tables.ocr.push([file, field, value].join('\t'))
}

function named<T extends string>(option: string, given: string | undefined, known: readonly T[]): T[] {
  if (given === undefined) return [...known]
  return given.split(',').map((name) => {
    const found = known.find((each) => each === name)
    if (!found) throw new Error(`--${option}: ${name} is none of ${known.join(', ')}`)
    return found
  })
}
