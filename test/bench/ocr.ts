/** `file field value`: how the shipped Workers read fields of the visual zone. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OcrField } from '../../worker/contract/task.ts'
import { distance } from '../../worker/domain/fields/likeness.ts'
import { prepareModels } from '../../worker/local/models.ts'
import { startRuntime } from '../../worker/local/runtime.ts'
import type { Bench } from './bench.ts'

interface Expected {
  file: string
  field: string
  value: string
}

/** Other names of the fields, letters only. */
const ALIASES: Record<string, string> = {
  lastname: 'surname',
  familyname: 'surname',
  firstname: 'givennames',
  givenname: 'givennames',
  name: 'givennames',
  number: 'documentnumber',
  docnumber: 'documentnumber',
  passportnumber: 'documentnumber',
  birthdate: 'dateofbirth',
  dob: 'dateofbirth',
  expirydate: 'dateofexpiry',
  expiry: 'dateofexpiry',
  issuedate: 'dateofissue',
  gender: 'sex',
  birthplace: 'placeofbirth',
}

export const run: Bench = async ({ data, truth, limit, row, progress }) => {
  if (!data || !truth) throw new Error('bench ocr needs --data DIR and --truth TSV')
  const expected = await readTruth(truth)
  const files = [...new Set(expected.map(({ file }) => file))].slice(0, limit ? Number(limit) : undefined)
  await prepareModels()
  const { url, stop } = await startRuntime({
    workers: ['edge-kyc-bench', 'edge-kyc-codec', 'edge-kyc-faces', 'edge-kyc-reader'],
  })
  const count = { fields: 0, exact: 0, missed: 0, wrongHigh: 0 }
  let errors = 0
  let signs = 0
  let ms = 0
  try {
    for (const [i, file] of files.entries()) {
      const began = performance.now()
      const fields = await read(new URL('/fields', url), path.join(data, file))
      ms += performance.now() - began
      for (const { field, value } of expected.filter((entry) => entry.file === file)) {
        const wanted = comparable(value)
        const found = visualField(fields, field)
        const [closest = ''] = readings(found).sort((a, b) => distance(a, wanted) - distance(b, wanted))
        const exact = closest === wanted
        count.fields++
        count.exact += Number(exact)
        count.missed += Number(!found)
        count.wrongHigh += Number(!exact && found?.conf === 'high')
        errors += Math.min(wanted.length, distance(closest, wanted))
        signs += wanted.length
        row({ file, field, expected: value, read: found?.value ?? null, conf: found?.conf ?? null, exact })
      }
      progress(`ocr: ${i + 1} of ${files.length} images`)
    }
  } finally {
    await stop()
  }
  const share = (value: number) => Math.round(value * 1e4) / 1e4
  return { ...count, cer: share(errors / Math.max(1, signs)), msPerImage: Math.round(ms / files.length) }
}

function visualField(fields: OcrField[], name: string): OcrField | undefined {
  const key = (text: string) => {
    const letters = text.toLowerCase().replace(/[^a-z]/g, '')
    return ALIASES[letters] ?? letters
  }
  return fields.find((entry) => entry.source === 'visual' && key(entry.title) === key(name))
}

/** As printed, or in the normal form where the truth is given so. */
function readings(field: OcrField | undefined): string[] {
  if (!field) return []
  const isDate = field.title.startsWith('Date')
  return [field.value, ...(isDate && field.normalized ? [field.normalized] : [])].map(comparable)
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
async function read(url: URL, file: string): Promise<OcrField[]> {
  const response = await fetch(url, { method: 'POST', body: await readFile(file) })
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status} ${await response.text()}`)
  return ((await response.json()) as { result?: OcrField[] }).result ?? []
}
