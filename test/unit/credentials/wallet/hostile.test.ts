/** Answers of strangers: none holds that was changed, and none makes the judge throw. */
import { base64url } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { judgeWalletAnswer } from '../../../../worker/credentials/wallet/judge'
import { judgeMdoc } from '../../../../worker/credentials/wallet/mdoc/judge'
import type { JudgedOrNot } from '../../../../worker/credentials/wallet/proof'
import { judgeSdJwt } from '../../../../worker/credentials/wallet/sd-jwt/judge'
import { privateKey } from '../../../../worker/credentials/wallet/secret'
import { browserTranscript, thumbprintOf } from '../../../../worker/credentials/wallet/session-transcript'
import { isProved } from '../../../../worker/domain/decision/tasks/wallet-task'
import type { WalletSecret, WalletVerdict } from '../../../../worker/domain/wallet/wallet'
import { NIGHTLY } from '../../../nightly'
import { seeded } from '../../../support/wallet/chance'
import { type Bytes, type Issuer, issueMdoc, issuer, LICENCE, type Mdoc } from '../../../support/wallet/issuer'
import { mutated } from '../../../support/wallet/mutations'
import { issuePid, PID, presentedPid } from '../../../support/wallet/pid'
import { asked, question, trusting } from '../../../support/wallet/question'
import { answerAnnexC, deviceResponse } from '../../../support/wallet/wallet'

/** More by `npm run bench -- wallets`. */
const RANDOM_INPUTS = NIGHTLY ? 5000 : 1000
const RANDOM_TEXTS = NIGHTLY ? 4000 : 250

let utopia: Issuer
let licence: Mdoc
let secret: WalletSecret
let transcript: Bytes
let response: Bytes

const QUESTION = question({ what: ['name', 'birth_date'], ageOver: 18 })

beforeAll(async () => {
  utopia = await issuer()
  licence = await issueMdoc(utopia, LICENCE)
  secret = (await asked(QUESTION)).secret
  transcript = await browserTranscript(QUESTION.origin, secret.nonce, await thumbprintOf(secret.keys.openid))
  response = await deviceResponse(licence, ['family_name', 'birth_date'], transcript)
})

const ports = () => trusting(utopia)

const holds = (judged: JudgedOrNot) => 'checks' in judged && isProved(judged)

async function judged(bytes: Bytes, by: Bytes = transcript): Promise<JudgedOrNot> {
  return judgeMdoc(bytes, { transcript: by, reader: await privateKey(secret.keys.openid) }, QUESTION, ports())
}

it('an mdoc holds as it was made, and with no byte of it changed', async () => {
  expect(holds(await judged(response))).toBe(true)
  const held: number[] = []
  for (const at of response.keys()) {
    const changed = response.slice()
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
    if (holds(await judged(changed))) held.push(at)
  }
  expect(held).toEqual([])
})

it('nor with a byte of its transcript changed', async () => {
  for (const at of transcript.keys()) {
    const changed = transcript.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(holds(await judged(response, changed)), `byte ${at}`).toBe(false)
  }
})

it('what is encrypted holds with no byte changed', async () => {
  const { secret: own, mdoc } = await asked(QUESTION)
  const answer = await answerAnnexC(mdoc, QUESTION.origin, (names, by) =>
    deviceResponse(licence, names(licence.docType), by),
  )
  const opened = (text: string): Promise<WalletVerdict> =>
    judgeWalletAnswer({ protocol: 'org-iso-mdoc', response: text }, own, null, ports())
  expect((await opened(answer)).read).toBe(true)
  const bytes = base64url.decode(answer)
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Uint8Array.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 0x10
    expect((await opened(base64url.encode(changed))).read, `byte ${at}`).toBe(false)
  }
})

it('an SD-JWT holds as it was made, and with no sign of it changed', async () => {
  const pid = await issuePid(utopia, PID)
  const binding = { nonce: secret.nonce, audience: `origin:${QUESTION.origin}` }
  const shown = await presentedPid(pid, ['family_name', 'birthdate'], binding)
  const judgedText = (text: string) => judgeSdJwt(text, binding, QUESTION, ports())
  expect(holds(await judgedText(shown))).toBe(true)
  const held: number[] = []
  for (let at = 0; at < shown.length; at++) {
    const sign = shown[at] === 'A' ? 'B' : 'A'
    const changed = `${shown.slice(0, at)}${sign}${shown.slice(at + 1)}`
    // The last sign of a signature has bits that say nothing.
    if (/[^\w-]/.test(shown[at + 1] ?? '~') && !/[.~]/.test(shown[at] ?? '')) continue
    if (holds(await judgedText(changed))) held.push(at)
  }
  expect(held).toEqual([])
  for (const wrong of [
    { ...binding, nonce: 'x' },
    { ...binding, audience: 'origin:https://other.example' },
  ]) {
    expect(holds(await judgeSdJwt(shown, wrong, QUESTION, ports()))).toBe(false)
  }
})

it(`${RANDOM_INPUTS} malformed responses: none holds, none throws`, async () => {
  const chance = seeded(20)
  for (let i = 0; i < RANDOM_INPUTS; i++) {
    const bytes = mutated(response, chance)
    if (Buffer.from(bytes).equals(Buffer.from(response))) continue
    expect(holds(await judged(bytes))).toBe(false)
  }
})

it(`${RANDOM_TEXTS} malformed SD-JWTs: none holds, none throws`, async () => {
  const pid = await issuePid(utopia, PID)
  const binding = { nonce: secret.nonce, audience: `origin:${QUESTION.origin}` }
  const shown = await presentedPid(pid, ['family_name', 'birthdate'], binding)
  const whole = Uint8Array.from(Buffer.from(shown))
  const chance = seeded(21)
  const held: string[] = []
  for (let i = 0; i < RANDOM_TEXTS; i++) {
    const text = Buffer.from(mutated(whole, chance)).toString('latin1')
    if (text !== shown && holds(await judgeSdJwt(text, binding, QUESTION, ports()))) held.push(text)
  }
  expect(held).toEqual([])
})
