/** `npm run -s rates -- --base URL`: error rates of a team's own labelled sessions; see `USAGE`. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newMeasurement } from '../../domain/rates/measure.ts'
import { reportDocument, STYLES } from '../../pages/rates/document.ts'
import type { Report } from '../../pages/rates/report.ts'
import { inWords, percent } from '../../pages/rates/words.ts'
import { kindLabel } from '../../words/rates/instruments.ts'
import { ROOT } from '../building/build.ts'
import { commandLine, fail, wrongUse } from '../command-line.ts'
import { step } from '../progress.ts'
import { SPECIMEN_USER } from '../specimens/specimen-names.ts'
import { parseAnswers } from './answers.ts'
import { labelledSessions, type Source } from './labelled-sessions.ts'

const USAGE = `Usage: npm run -s rates -- [--base URL] [options]

Measures the service on your own decided sessions of which somebody has said what they were, and writes one HTML file that
opens without a network, with the same as JSON beside it. Nothing leaves this machine.

  --base URL      Of a deployment, with a token of scope review in TOKEN of the environment; without, what npm start runs
  --user U        There: whose sessions, sub of their tokens (default: demo); --sandbox: of that user's sandbox
  --specimens     There: those of the specimen owner of npm start -- --specimens
  --trial NAME    Sessions of that trial; without, those of everyday
  --from, --to    Of sessions created in this time, ISO 8601: 2026-10-01
  --answers FILE  Another product's answers on the same sessions: CSV with sessionId and outcome, which is approved or not
  --rows FILE     Labelled sessions as JSON lines in the place of a service
  --out FILE      Default: rates.html
  --help          This text`

const { values } = commandLine({
  usage: USAGE,
  options: {
    base: { type: 'string' },
    user: { type: 'string', default: 'demo' },
    sandbox: { type: 'boolean', default: false },
    specimens: { type: 'boolean', default: false },
    trial: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    answers: { type: 'string' },
    rows: { type: 'string' },
    out: { type: 'string', default: 'rates.html' },
  },
})
const { trial = null, out } = values
if (!out.endsWith('.html')) wrongUse('--out names a file that ends in .html.')
/** npm runs scripts in the project's folder; names are meant from where it was called. */
const given = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)

try {
  const answers = values.answers && parseAnswers(await readFile(given(values.answers), 'utf8'))
  const measurement = newMeasurement(answers || undefined)
  await step('Labelled sessions', async () => {
    for await (const session of labelledSessions(source(), { trial, from: day('from'), to: day('to') }))
      measurement.add(session)
  })
  const report: Report = { at: new Date().toISOString(), trial, rates: measurement.rates() }
  const styles = await Promise.all(STYLES.map((file) => readFile(path.join(ROOT, 'worker/pages', file), 'utf8')))
  await writeFile(given(out), await reportDocument(report, styles.join('\n')))
  const beside = out.replace(/html$/, 'json')
  await writeFile(given(beside), `${JSON.stringify(report, null, 2)}\n`)
  for (const line of summary(report)) console.log(line)
  console.log(`\n${given(out)}\n${given(beside)}`)
} catch (error) {
  fail(error)
}

function source(): Source {
  const { base, rows, user, sandbox, specimens } = values
  if (rows !== undefined) return { rows: given(rows) }
  if (specimens) return { user: SPECIMEN_USER, sandbox: true }
  if (base === undefined) return { user, sandbox }
  if (!URL.canParse(base)) wrongUse(`--base ${base} is no address.`)
  return { base, token: process.env.TOKEN || wrongUse('TOKEN is missing: of scope review.') }
}

function day(name: 'from' | 'to'): string | null {
  const value = values[name]
  if (value === undefined) return null
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) wrongUse(`--${name} ${value} is no time.`)
  return moment.toISOString()
}

function summary({ rates: { sessions, bpcer, apcer, drift, beside } }: Report): string[] {
  const alarms = drift.filter(({ alarm }) => alarm).map(({ check }) => check)
  return [
    `${sessions} labelled sessions`,
    `Genuine people declined: ${inWords(bpcer)}`,
    ...apcer.map((one) => `Approved, ${kindLabel(one.kind).toLowerCase()}: ${inWords(one)}`),
    ...alarms.map((check) => `Fails more genuine people than a check may: ${check}`),
    ...(beside
      ? [
          `Beside the other product: chance if equal ${percent(beside.genuine.chance)} of genuine, ${percent(beside.attacks.chance)} of attacks`,
        ]
      : []),
  ]
}
