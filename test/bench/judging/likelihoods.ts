/**
 * From rows of `bench verdicts --out` to the table of likelihood ratios that the decision uses: `--truth` names the
 * files of rows, by commas, `--set` says what they are of, `--out` is the table. A check has a row for a kind of
 * attack only where it tells that kind from genuine sessions: the 95 % intervals of their failures do not overlap.
 * `--selfies` names rows of `bench selfie --out` instead: the table stays, but for the ratio of isDisplaySelfie.
 * `--kinds` names kinds that are put into the table as it stands, such as `cut` or, several as one, `edit=edit-print+edit-both`:
 * what genuine sessions answer is taken from these rows for checks that the table has not, and stays for those that it has.
 * `--kinds genuine`: genuine answers anew, from rows of `verdicts` or of `checks`, and attacks of the table's kinds among
 * the rows added to those known; what no longer tells attacks apart goes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { checkReason, FRAUD_GROUPS } from '../../../worker/domain/decision/check-reasons.ts'
import { BANDS, bandOf, type Likelihoods } from '../../../worker/domain/decision/risk/likelihood.ts'
import { LIKELIHOODS } from '../../../worker/domain/decision/risk/likelihoods.ts'
import type { Bench } from '../bench.ts'
import { keepingSelfies, SELFIE_CHECK, withSelfies } from './selfie-likelihood.ts'
import { wilson } from './wilson.ts'

interface RowCheck {
  task: string
  caption: string
  status: 'success' | 'failed' | 'idle'
  confidence?: number
}

interface Row {
  kind: string
  same: boolean | number | string
  checks: RowCheck[]
}

/** One check's answer to one picture, of `bench checks`. */
interface PictureRow extends Pick<RowCheck, 'task' | 'status' | 'confidence'> {
  file: string
  kind: string
  check: string
}

/** Checks that were also measured on pictures they were not made on; the others have no vote, whatever renders say. */
const MEASURED_ELSEWHERE: Record<string, string> = {
  'document isXerocopy': '125 real grey copies: 4 pass, 6 idle; 2 of 106 real documents fail',
  'document isDisplay': '33 of 132 real screens fail, 3 of 134 real scenes, 1 of 41 real documents',
  'document isMRZValid': 'rules of ICAO Doc 9303; 1 of 46 real documents fails, on a zone that is printed wrong',
  'document isLogicalMismatch': 'rules; 13 of 46 real specimens hold invented data, none contradicts itself',
  'document isEdited': '122 real pictures: none is painted; two that are, fail',
  'document isFieldsModified': '2 of 2 real inpainted documents fail; see the real ones among the genuine',
  'document isPhotoApplication': 'real pages with portraits put in by code: test/bench/results/checks.md',
  'document isCropped': '4 of 46 real documents fail',
}

/** Kinds that checks of a picture can see; the others are found by what is missing or does not belong together. */
const SEEN_BY_CHECKS = ['copy-grey', 'copy-colour', 'contradiction', 'mrz-digit', 'display', 'drawn']
const FRAMING = ['cut']

/**
 * Share of each kind of attack among sessions before anything is looked at, of fraud or of pages that are cut: what
 * providers publish of all fraud lies between 1 and 6 %, which is six kinds. A kind added takes nothing from others.
 */
const PRIORS = { fraud: 0.0083, framing: 0.05 }

export const run: Bench = async ({ truth, selfies, kinds, out, set, progress }) => {
  if (selfies && out) {
    const fraud = await withSelfies(LIKELIHOODS.fraud, selfies)
    await writeFile(out, source({ ...LIKELIHOODS, fraud }))
    return { prior: fraud.prior, checks: Object.keys(fraud.checks) }
  }
  if (!truth || !out || !set) throw new Error('bench likelihoods needs --truth ROWS[,ROWS], --set WORDS and --out FILE')
  const texts = await Promise.all(truth.split(',').map((file) => readFile(file, 'utf8')))
  const rows = texts.flatMap((text) =>
    sessions(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ),
  )
  const date = new Date().toISOString().slice(0, 10)
  const command = `npm run -s bench -- likelihoods --truth ROWS --set '${set}' --out worker/domain/decision/risk/likelihoods.ts`
  const measured = `${set}; ${date}; ${command}${kinds ? ` --kinds ${kinds}` : ''}`
  if (kinds === 'genuine') {
    const { fraud, framing } = LIKELIHOODS
    const tables = { fraud: measuredAnew(fraud, rows, measured), framing: measuredAnew(framing, rows, measured) }
    await writeFile(out, source(tables))
    return { rows: rows.length, checks: Object.values(tables).flatMap(({ checks }) => Object.keys(checks)) }
  }
  if (kinds) {
    const groups = kinds.split(',').map(namedKinds)
    const named = rows.map((row) => ({
      ...row,
      kind: groups.find(({ of }) => of.includes(row.kind))?.name ?? row.kind,
    }))
    const names = groups.map(({ name }) => name)
    const fraud = extended(LIKELIHOODS.fraud, tabulated(named, names, true, measured))
    await writeFile(out, source({ ...LIKELIHOODS, fraud }))
    return { rows: rows.length, kinds: fraud.kinds, checks: Object.keys(fraud.checks) }
  }
  const tables = {
    fraud: keepingSelfies(tabulated(rows, SEEN_BY_CHECKS, true, measured), LIKELIHOODS.fraud),
    framing: tabulated(rows, FRAMING, false, measured),
  }
  await writeFile(out, source(tables))
  progress(`likelihoods: ${rows.length} rows`)
  const checks = [...Object.keys(tables.fraud.checks), ...Object.keys(tables.framing.checks)]
  return { rows: rows.length, checks }
}

/** Rows of sessions, and those of checks of one picture together. */
function sessions(lines: (Row | PictureRow)[]): Row[] {
  const pictures = lines.filter((line) => 'check' in line)
  const together = Map.groupBy(pictures, ({ file }) => file)
  return [
    ...lines.filter((line) => 'checks' in line),
    ...[...together.values()].map((own) => ({
      kind: own[0]?.kind ?? '',
      same: true,
      checks: own.map(({ task, check, status, confidence }) => ({
        task,
        caption: check,
        status,
        ...(confidence === undefined ? {} : { confidence }),
      })),
    })),
  ]
}

/** The table with what genuine sessions answer anew, and with more attacks. */
function measuredAnew(table: Likelihoods, rows: Row[], measured: string): Likelihoods {
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const checks: Record<string, Likelihoods['checks'][string]> = {}
  for (const [name, row] of Object.entries(table.checks)) {
    // Cameras are the sample there, not pictures.
    if (name === SELFIE_CHECK) {
      checks[name] = row
      continue
    }
    const genuine = counts(of('genuine'), name)
    const attacks = Object.fromEntries(
      Object.entries(row.attacks)
        .map(([kind, seen]) => [kind, counts(of(kind), name).map((count, i) => count + (seen[i] ?? 0))] as const)
        .filter(([, seen]) => discriminates(seen, genuine)),
    )
    if (Object.keys(attacks).length === 0) continue
    const failing = Object.entries({ genuine, ...attacks }).map(([kind, seen]) => [kind, found(seen).map(rounded)])
    const before = row.measured ?? table.measured
    checks[name] = {
      measured: `genuine, and more attacks: ${measured}; attacks before: ${before}`,
      genuine,
      attacks,
      failing: Object.fromEntries(failing) as Record<string, [number, number]>,
    }
  }
  const kinds = Object.entries(table.kinds).map(([kind, sessions]) => [kind, sessions + of(kind).length])
  return { ...table, kinds: Object.fromEntries(kinds), checks }
}

/** `edit=edit-print+edit-both`, or one kind by its own name. */
function namedKinds(text: string): { name: string; of: string[] } {
  const [name = '', of = name] = text.split('=')
  return { name, of: of.split('+') }
}

/**
 * The older table with the kinds of a newer one: what is known of the others stays as it is.
 * They are edits: other checks than those of tampering answer what the page was before.
 */
function extended(older: Likelihoods, newer: Likelihoods): Likelihoods {
  const checks = { ...older.checks }
  for (const [name, row] of Object.entries(newer.checks)) {
    if (checkReason('document', name.split(' ')[1] ?? '')?.group !== 'tampering') continue
    const known = older.checks[name]
    checks[name] = {
      measured: known ? `${newer.measured}; genuine and other kinds as before` : newer.measured,
      genuine: known?.genuine ?? row.genuine,
      attacks: { ...known?.attacks, ...row.attacks },
      failing: { ...row.failing, ...known?.failing },
    }
  }
  const kinds = { ...older.kinds, ...newer.kinds }
  return { ...older, kinds, checks }
}

function tabulated(rows: Row[], kinds: string[], fraud: boolean, measured: string): Likelihoods {
  const genuine = rows.filter(({ kind }) => kind === 'genuine')
  const present = kinds.filter((kind) => rows.some((row) => row.kind === kind))
  const names = [...new Set(rows.flatMap(({ checks }) => checks.map(({ task, caption }) => `${task} ${caption}`)))]
  const own = names.filter((name) => name in MEASURED_ELSEWHERE && isOfGroup(name, fraud))
  const checks: Record<string, Likelihoods['checks'][string]> = {}
  for (const name of own.sort()) {
    const bona = counts(genuine, name)
    const attacks: Record<string, number[]> = {}
    for (const kind of present) {
      const seen = counts(
        rows.filter((row) => row.kind === kind),
        name,
      )
      if (discriminates(seen, bona)) attacks[kind] = seen
    }
    if (Object.keys(attacks).length === 0) continue
    const measured = Object.entries({ genuine: bona, ...attacks })
    const failing = Object.fromEntries(measured.map(([kind, seen]) => [kind, found(seen).map(rounded)]))
    checks[name] = { genuine: bona, attacks, failing: failing as Record<string, [number, number]> }
  }
  const sizes = present.map((kind) => [kind, rows.filter((row) => row.kind === kind).length])
  return { measured, prior: fraud ? PRIORS.fraud : PRIORS.framing, kinds: Object.fromEntries(sizes), checks }
}

function isOfGroup(name: string, fraud: boolean): boolean {
  const [task = '', caption = ''] = name.split(' ')
  if (task !== 'document' && task !== 'selfie') return false
  const reason = checkReason(task, caption)
  return reason !== null && FRAUD_GROUPS.has(reason.group) === fraud
}

/** Of several documents in a session, the worst answer. */
function counts(rows: Row[], name: string): number[] {
  const found = BANDS.map(() => 0)
  for (const { checks } of rows) {
    const bands = checks.flatMap((check) => (`${check.task} ${check.caption}` === name ? (bandOf(check) ?? []) : []))
    const worst = Math.min(...bands.map((band) => BANDS.indexOf(band)))
    if (Number.isFinite(worst)) found[worst] = (found[worst] ?? 0) + 1
  }
  return found
}

function discriminates(attacks: number[], bona: number[]): boolean {
  return found(attacks)[0] > found(bona)[1]
}

/** 95 % interval of the share in which something was found. */
function found(counts: readonly number[]): [number, number] {
  const seen = BANDS.reduce((sum, band, i) => sum + (band.startsWith('success') ? 0 : (counts[i] ?? 0)), 0)
  return wilson(
    seen,
    counts.reduce((a, b) => a + b, 0),
  )
}

const rounded = (share: number) => Math.round(Math.max(0, share) * 1000) / 1000

const source = (tables: { fraud: Likelihoods; framing: Likelihoods }) => `/**
 * Made by \`bench likelihoods\`; not to be edited by hand. Counts by answer, in the order of \`BANDS\`: from the surest
 * failure over the weakest sign to the surest success.
 */
import type { Likelihoods } from './likelihood'

export const LIKELIHOODS: { fraud: Likelihoods; framing: Likelihoods } = ${JSON.stringify(tables, null, 2)}
`
