/** `npm run -s bench -- NAME [--data DIR] [--truth TSV] [--pairs TSV] [--out FILE] …`: the last line is one JSON object. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Bench } from './bench.ts'

const BENCHES = [
  'faces',
  'mrz',
  'ocr',
  'barcodes',
  'checks',
  'recapture',
  'likelihoods',
  'selfie',
  'kyc',
  'session',
  'verdicts',
  'verdict-set',
  'vectors',
  'memory',
  'inputs',
  'refusals',
  'load',
  'api',
  'specimens',
  'kit',
  'faults',
  'takes',
  'growth',
  'retention',
] as const

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
  attacks: { type: 'string' },
  part: { type: 'string' },
  typefaces: { type: 'string' },
  'zone-face': { type: 'string' },
  pixels: { type: 'string' },
  set: { type: 'string' },
  'at-once': { type: 'string' },
} as const

const { name, values } = request()
// Opened with the first row: `specimens` and `verdict-set` have none, their --out is a folder.
let out: WriteStream | null = null
const write = (row: object) => {
  if (!values.out) return
  out ??= createWriteStream(values.out)
  out.write(`${JSON.stringify(row)}\n`)
}
const { run } = (await import(`./${name}.ts`)) as { run: Bench }
const summary = await run({
  ...values,
  atOnce: values['at-once'],
  row: write,
  progress: (text) => process.stderr.write(`\r${text}\u001b[K`),
})
process.stderr.write('\n')
await new Promise<void>((resolve) => (out ? (out as WriteStream).end(resolve) : resolve()))
console.log(JSON.stringify(summary))
process.exit(0)

function request() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const name = BENCHES.find((bench) => bench === positionals[0])
    if (name && positionals.length === 1) return { name, values }
  } catch (error) {
    console.error((error as Error).message)
  }
  const known = Object.keys(options).map((option) => `[--${option} …]`)
  console.error(`usage: npm run -s bench -- ${BENCHES.join('|')} ${known.join(' ')}`)
  process.exit(2)
}
