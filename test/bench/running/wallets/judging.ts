/** In one bundle: sources of the product import one another without endings, which Node does not find by itself. */
import { judgeMdoc } from '../../../../worker/credentials/wallet/mdoc/judge.ts'
import { newSecret, privateKey } from '../../../../worker/credentials/wallet/secret.ts'
import { browserTranscript, thumbprintOf } from '../../../../worker/credentials/wallet/session-transcript.ts'
import { NO_STATUS } from '../../../../worker/credentials/wallet/status/read-status.ts'
import { isProved } from '../../../../worker/domain/decision/tasks/wallet-task.ts'
import { seeded } from '../../../support/wallet/chance.ts'
import { anchorsOf, type Bytes, issueMdoc, issuer, LICENCE } from '../../../support/wallet/issuer.ts'
import { mutated } from '../../../support/wallet/mutations.ts'
import { deviceResponse } from '../../../support/wallet/wallet.ts'
import type { Bench } from '../../bench.ts'

const RUNS = 300
const PORTRAIT_BYTES = 20_000
const EVERY = 1000
const ORIGIN = 'https://bank.example'

export const run: Bench = async ({ count = '100000', seed = '1', row, progress }) => {
  const utopia = await issuer()
  const portrait = crypto.getRandomValues(new Uint8Array(PORTRAIT_BYTES))
  const question = { what: ['name'] as const, ageOver: 18, documents: ['mdl'] as const, origin: ORIGIN }
  const secret = await newSecret({ ...question, requestUri: ORIGIN, responseUri: ORIGIN })
  const transcript = await browserTranscript(ORIGIN, secret.nonce, await thumbprintOf(secret.keys.openid))
  const binding = { transcript, reader: await privateKey(secret.keys.openid) }
  const ports = { anchors: anchorsOf([utopia.root.der]), status: NO_STATUS, at: new Date() }
  const judged = (bytes: Bytes) => judgeMdoc(bytes, binding, question, ports)
  const shown = async (values: typeof LICENCE.values & { portrait?: Uint8Array }) => {
    const mdoc = await issueMdoc(utopia, { ...LICENCE, values })
    return deviceResponse(mdoc, Object.keys(values), transcript)
  }
  const whole = await shown({ ...LICENCE.values, portrait })
  for (let i = 0; i < RUNS; i++) await judged(whole)
  const before = process.cpuUsage()
  for (let i = 0; i < RUNS; i++) await judged(whole)
  const { user, system } = process.cpuUsage(before)

  const small = await shown(LICENCE.values)
  const chance = seeded(Number(seed))
  let [held, thrown, slowestMs] = [0, 0, 0]
  for (let i = 0; i < Number(count); i++) {
    if (i % EVERY === 0) progress(`${i} of ${count}`)
    const bytes = mutated(small, chance)
    if (Buffer.from(bytes).equals(Buffer.from(small))) continue
    const began = performance.now()
    const verdict = await judged(bytes).catch((error: unknown) => String(error))
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (typeof verdict === 'string') {
      thrown++
      row({ thrown: verdict, bytes: Buffer.from(bytes).toString('base64') })
    } else if ('checks' in verdict && isProved(verdict)) {
      held++
      row({ held: true, bytes: Buffer.from(bytes).toString('base64') })
    }
  }
  const cpuMs = Math.round((user + system) / RUNS / 10) / 100
  return {
    responseBytes: whole.length,
    cpuMs,
    malformed: Number(count),
    held,
    thrown,
    slowestMs: Math.round(slowestMs),
  }
}
