/** `file field value`: how the shipped Workers read fields of the visual zone, and of what type (`type`: driving_licence) and state (`state`: USA, USA-CA) they hold the document to be. `marked`: exact to the diacritics, which `exact` does not ask for. `msPerImage` is the median of what follows the decoding. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OcrField } from '../../../worker/contract/sessions/task.ts'
import { distance } from '../../../worker/domain/fields/likeness.ts'
import { spellings } from '../../../worker/domain/fields/transliteration.ts'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import type { Bench } from '../bench.ts'

interface ReadDocument {
  fields: OcrField[]
  kind: string
  state: string
}

interface Expected {
  file: string
  field: string
  value: string
}

/** Other names of the fields, letters only. */
const ALIASES: Record<string, string> = {
  lastname: 'surname',
  familyname: 'surname',
  primaryidentifier: 'surname',
  firstname: 'givennames',
  firstnames: 'givennames',
  forenames: 'givennames',
  givenname: 'givennames',
  name: 'givennames',
  names: 'givennames',
  secondaryidentifier: 'givennames',
  number: 'documentnumber',
  docnumber: 'documentnumber',
  documentno: 'documentnumber',
  passportnumber: 'documentnumber',
  passportno: 'documentnumber',
  cardnumber: 'documentnumber',
  licencenumber: 'documentnumber',
  licensenumber: 'documentnumber',
  idnumber: 'personalnumber',
  personalno: 'personalnumber',
  nationalid: 'personalnumber',
  birthdate: 'dateofbirth',
  birth: 'dateofbirth',
  dob: 'dateofbirth',
  expirydate: 'dateofexpiry',
  expirationdate: 'dateofexpiry',
  expiry: 'dateofexpiry',
  validuntil: 'dateofexpiry',
  issuedate: 'dateofissue',
  issue: 'dateofissue',
  gender: 'sex',
  birthplace: 'placeofbirth',
}

/** What the fields are summed up as. */
const GROUPS: Record<string, string> = {
  surname: 'names',
  givennames: 'names',
  documentnumber: 'number',
  dateofbirth: 'dates',
  dateofexpiry: 'dates',
  dateofissue: 'dates',
  type: 'type',
  state: 'state',
  sex: 'sex',
  personalnumber: 'personalNumber',
  address: 'address',
  nationality: 'nationality',
  placeofbirth: 'placeOfBirth',
  authority: 'authority',
  height: 'description',
  weight: 'description',
  eyecolour: 'description',
  haircolour: 'description',
  vehicleclass: 'vehicleClass',
}

export const run: Bench = async ({ data, truth, limit, row, progress }) => {
  if (!data || !truth) throw new Error('bench ocr needs --data DIR and --truth TSV')
  const expected = await readTruth(truth)
  const files = [...new Set(expected.map(({ file }) => file))].slice(0, limit ? Number(limit) : undefined)
  await prepareModels()
  const { url, stop } = await startRuntime({
    workers: ['edge-kyc-bench'],
  })
  const times: number[] = []
  const count = { fields: 0, exact: 0, missed: 0, wrongHigh: 0 }
  const groups: Record<string, { fields: number; exact: number; marked: number; missed: number; wrongHigh: number }> =
    {}
  let errors = 0
  let signs = 0
  try {
    for (const [i, file] of files.entries()) {
      const { fields: readFields, kind, state, ms } = await read(new URL('/fields', url), path.join(data, file))
      times.push(ms)
      const fields = [...readFields, ...told(kind, state, readFields)]
      for (const { field, value } of expected.filter((entry) => entry.file === file)) {
        const found = visualField(fields, field)
        const { closest, wanted } = nearest(readings(found), isDate(field) ? [...days(value), value] : spellings(value))
        // A name in a script that has no form in A to Z equals nothing at all.
        const exact = found !== undefined && closest === wanted
        const name = GROUPS[key(field)] ?? 'others'
        const group = groups[name] ?? { fields: 0, exact: 0, marked: 0, missed: 0, wrongHigh: 0 }
        groups[name] = group
        group.fields++
        group.exact += Number(exact)
        group.marked += Number(exact && hasMarks(found, value))
        group.missed += Number(!found)
        group.wrongHigh += Number(!exact && found?.conf === 'high')
        count.fields++
        count.exact += Number(exact)
        count.missed += Number(!found)
        count.wrongHigh += Number(!exact && found?.conf === 'high')
        errors += Math.min(wanted.length, distance(closest, wanted))
        signs += wanted.length
        row({
          file,
          field,
          expected: value,
          read: found?.value ?? null,
          conf: found?.conf ?? null,
          exact,
          ms: Math.round(ms),
        })
      }
      progress(`ocr: ${i + 1} of ${files.length} images`)
    }
  } finally {
    await stop()
  }
  const share = (value: number) => Math.round(value * 1e4) / 1e4
  times.sort((a, b) => a - b)
  return {
    ...count,
    groups,
    cer: share(errors / Math.max(1, signs)),
    msPerImage: Math.round(times[times.length >> 1] ?? 0),
  }
}

/** Type and state as fields; a state or province of North America behind its country. */
function told(kind: string, state: string, fields: OcrField[]): OcrField[] {
  const part = fields.find(({ title, source }) => title === 'Jurisdiction' && source === 'visual')?.value
  const field = (title: string, value: string): OcrField[] =>
    value ? [{ title, value, conf: 'low', source: 'visual' }] : []
  return [...field('type', kind), ...field('state', part ? `${state}-${part}` : state)]
}

function key(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  return ALIASES[letters] ?? letters
}

function isDate(field: string): boolean {
  return key(field).startsWith('dateof')
}

function visualField(fields: OcrField[], name: string): OcrField | undefined {
  return fields.find((entry) => entry.source === 'visual' && key(entry.title) === key(name))
}

/** Exact to the letters' marks: `exact` takes a name for read that lost them. */
function hasMarks(found: OcrField | undefined, value: string): boolean {
  const marks = (text: string) =>
    text
      .normalize('NFC')
      .toUpperCase()
      .match(/[^\p{ASCII}\P{L}]/gu) ?? []
  return found !== undefined && marks(found.value).join('') === marks(value).join('')
}

/** As printed, or in the normal form: an ISO date, a name in A to Z. A day that was not, 29.02.1911, has none. */
function readings(field: OcrField | undefined): string[] {
  if (!field) return []
  const normal = field.normalized ? [field.normalized] : isDate(field.title) ? days(field.value) : []
  return [...spellings(field.value), field.value, ...normal]
}

/** A truth may give the day as 12.08.1974 where the field says 12 AUG 1974 and, in its normal form, 1974-08-12. */
function days(value: string): string[] {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/.exec(value.trim()) ?? []
  return year ? [year + month.padStart(2, '0') + day.padStart(2, '0')] : []
}

/** The pair of a reading and a form of the truth that are nearest to each other. */
function nearest(read: string[], truth: string[]): { closest: string; wanted: string } {
  const forms = truth.map(comparable).filter((form) => form !== '')
  const pairs = read.map(comparable).flatMap((closest) => forms.map((wanted) => ({ closest, wanted })))
  const [best] = pairs.sort((a, b) => distance(a.closest, a.wanted) - distance(b.closest, b.wanted))
  return best ?? { closest: '', wanted: forms[0] ?? '' }
}

/** Case, diacritics, spaces and punctuation are not what is measured. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

async function readTruth(file: string): Promise<Expected[]> {
  const rows = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  return rows
    .map((columns) => columns.split('\t'))
    .filter(([name]) => name !== 'file')
    .map(([name = '', field = '', value = '']) => ({ file: name, field, value }))
}

/** An image that the decoder refuses has no fields. */
async function read(url: URL, file: string): Promise<ReadDocument & { ms: number }> {
  const response = await fetch(url, { method: 'POST', body: await readFile(file) })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status} ${await response.text()}`)
  const { result, ms = 0 } = (await response.json()) as { result?: ReadDocument; ms?: number }
  return { fields: [], kind: '', state: '', ...result, ms }
}
