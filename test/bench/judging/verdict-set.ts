/**
 * Renders sessions with their truth for `bench verdicts`, from faces that the caller gives and from a seed: portrait
 * and selfie are two photos of a person (`--pairs image_a image_b same` in `--data`; several of both with commas).
 * `--part dev|test` names the half of the people, typefaces, names and parameters. `--count` is the number of genuine
 * sessions; a seventh of it is of wrong people, an eighth of each attack, or of those that `--kinds` names; `--genuine`
 * leaves only so many genuine sessions, and nobody wrong. `--pixels`: the least from chin to hair, for faces as phones
 * take them, of whom there are too few for halves; nothing is enlarged. `--typefaces`: font files of machine readable zones, besides
 * the drawn ones.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { registerFont } from '../../support/canvas.ts'
import { chance, type Part } from '../../support/specimens/chance.ts'
import type { Typeface } from '../../support/specimens/typefaces.ts'
import type { Bench } from '../bench.ts'
import { render } from './verdict-set/images.ts'
import { identities, type PhotoPair, samePerson } from './verdict-set/pairs.ts'
import { findPeople, halfOf, type Likeness, locate, type Person } from './verdict-set/people.ts'
import { ATTACK_KINDS, type AttackKind, type Counts, countsOf, plan } from './verdict-set/plan.ts'

const COLUMNS = [
  'document',
  'selfie',
  'same',
  'kind',
  'variant',
  'state',
  'typeface',
  'accident',
  'number',
  'mrz',
  'page',
]

export const run: Bench = async (options) => {
  const { out, data, pairs, count = '110', seed = '1', limit, progress } = options
  if (!out || !data || !pairs) throw new Error('bench verdict-set needs --out DIR, --data DIR and --pairs TSV')
  const part = partOf(options.part)
  const listed = await photos(data.split(','), pairs.split(','))
  const personOf = identities(listed)
  const least = Number(options.pixels ?? 0)
  const own = listed.filter(({ a }) => least > 0 || halfOf(personOf(a)) === part)
  const people = large(await findPeople(own, personOf, progress), least)
  const studio = { part, seed, typefaces: given(options.typefaces) }
  const root = chance(`verdicts/${part}/${seed}`)
  const sessions = plan(people, counts(count, options.genuine), root.of('plan'), kindsOf(options.kinds)).slice(
    0,
    limit ? Number(limit) : undefined,
  )
  await mkdir(out, { recursive: true })
  const rows = [COLUMNS.join('\t')]
  for (const [i, session] of sessions.entries()) {
    const { document, selfie, page, notes } = await render(session, studio, root.of(session.id))
    for (const { name, bytes } of [...document, selfie]) await writeFile(path.join(out, name), bytes)
    const { variant, state, typeface, accident, number, mrz } = notes
    const names = document.map(({ name }) => name).join(',')
    const said = [variant, state, typeface, accident, number, mrz, page ? JSON.stringify(page) : '']
    rows.push([names, selfie.name, Number(session.same), session.kind, ...said].join('\t'))
    await writeFile(path.join(out, 'truth.tsv'), `${rows.join('\n')}\n`)
    progress(`verdict-set: ${i + 1} of ${sessions.length}, ${session.id}`)
  }
  return { sessions: sessions.length, people: people.length, part, seed }
}

/** Chin to hair over chin to eyes, of adults. */
const FACE_OVER_EYES = 1.6

/** People whose portrait and selfie both have that many pixels from chin to hair. */
function large(people: Person[], least: number): Person[] {
  const isLarge = ({ chin }: Likeness) => chin * FACE_OVER_EYES >= least
  return people
    .map((person) => ({
      ...person,
      pairs: person.pairs.filter(({ portrait, selfie }) => isLarge(portrait) && isLarge(selfie)),
    }))
    .filter(({ pairs }) => pairs.length > 0)
}

function counts(count: string, genuine: string | undefined): Counts {
  const usual = countsOf(Number(count))
  return genuine ? { ...usual, genuine: Number(genuine), wrong: 0 } : usual
}

async function photos(folders: string[], lists: string[]): Promise<PhotoPair[]> {
  if (folders.length !== lists.length) throw new Error('every folder of --data has a list in --pairs')
  const found = folders.map(async (folder, i) =>
    samePerson(await readFile(lists[i], 'utf8')).map(({ a, b }) => ({ a: locate(folder, a), b: locate(folder, b) })),
  )
  // A list may name more photos than the folder has.
  return (await Promise.all(found)).flat().filter(({ a, b }) => existsSync(a) && existsSync(b))
}

function partOf(name = 'dev'): Part {
  if (name === 'dev' || name === 'test') return name
  throw new Error('--part is dev or test')
}

function kindsOf(names: string | undefined): readonly AttackKind[] {
  if (!names) return ATTACK_KINDS
  return names.split(',').map((name) => {
    const kind = ATTACK_KINDS.find((known) => known === name)
    if (!kind) throw new Error(`--kinds: ${name} is none of ${ATTACK_KINDS.join(', ')}`)
    return kind
  })
}

function given(files: string | undefined): Typeface[] {
  return (files?.split(',') ?? []).map((file, i) => {
    const family = `given-${i}`
    registerFont(file, family)
    return { name: path.parse(file).name, family }
  })
}
