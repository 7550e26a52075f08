/** `npm run -s bench -- NAME [--data DIR] [--truth TSV] [--pairs TSV] [--out FILE] …`: the last line is one JSON object. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { commandLine, fail, wrongUse } from '../../worker/local/command-line.ts'
import type { Bench } from './bench.ts'

/** The benches of each folder. */
const FOLDERS = {
  reading: ['mrz', 'ocr', 'lines', 'barcodes'],
  judging: [
    ...['faces', 'checks', 'recapture', 'likelihoods', 'selfie', 'verdicts', 'verdict-set', 'edited-set', 'specimens'],
    ...['takes', 'document-takes', 'step-up', 'shutter', 'duplicates', 'prices'],
  ],
  running: [
    ...['kyc', 'session', 'vectors', 'memory', 'inputs', 'refusals', 'load', 'api', 'kit', 'faults', 'growth'],
    ...['retention', 'archives', 'restore', 'upgrade', 'beside', 'chip', 'wallets', 'seals', 'console', 'rates'],
  ],
}
const BENCHES = Object.entries(FOLDERS).flatMap(([folder, names]) => names.map((name) => ({ folder, name })))

const options = {
  data: { type: 'string' },
  truth: { type: 'string' },
  selfies: { type: 'string' },
  pairs: { type: 'string' },
  out: { type: 'string' },
  limit: { type: 'string' },
  requests: { type: 'string' },
  seed: { type: 'string' },
  minutes: { type: 'string' },
  rate: { type: 'string' },
  size: { type: 'string' },
  dimensions: { type: 'string' },
  count: { type: 'string' },
  kinds: { type: 'string' },
  genuine: { type: 'string' },
  attacks: { type: 'string' },
  part: { type: 'string' },
  collected: { type: 'boolean' },
  profile: { type: 'boolean' },
  typefaces: { type: 'string' },
  'zone-face': { type: 'string' },
  pixels: { type: 'string' },
  set: { type: 'string' },
  'at-once': { type: 'string' },
} as const

const { values, positionals } = commandLine({
  usage: `Usage: npm run -s bench -- NAME [options]

Measures the code that ships; the last line is one JSON object. Which options a bench takes: its file in a folder of test/bench.

NAME: ${BENCHES.map(({ name }) => name).join(' ')}

${Object.entries(options)
  .map(([option, { type }]) => (type === 'boolean' ? `  --${option}` : `  --${option} …`))
  .join('\n')}`,
  options,
  words: true,
})
const [asked, ...more] = positionals
const bench = BENCHES.find(({ name }) => name === asked)
if (!bench || more.length > 0)
  wrongUse(asked === undefined ? 'No bench is named.' : `${positionals.join(' ')} is no bench.`)
// Opened with the first row: `specimens` and `verdict-set` have none, their --out is a folder.
let out: WriteStream | null = null
const write = (row: object) => {
  if (!values.out) return
  out ??= createWriteStream(values.out)
  out.write(`${JSON.stringify(row)}\n`)
}
const { run } = (await import(`./${bench.folder}/${bench.name}.ts`)) as { run: Bench }
const progress = (text: string) => void process.stderr.write(`\r${text}\u001b[K`)
const summary = await run({ ...values, atOnce: values['at-once'], row: write, progress }).catch(fail)
process.stderr.write('\n')
await new Promise<void>((resolve) => (out ? (out as WriteStream).end(resolve) : resolve()))
console.log(JSON.stringify(summary))
process.exit(0)
