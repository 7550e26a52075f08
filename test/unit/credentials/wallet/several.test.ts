/** Several presentations in one answer: wallets that look at each part of a query by itself show all that fit. */
import { base64url } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { judgeWalletAnswer } from '../../../../worker/credentials/wallet/judge'
import { day, type Issuer, issueMdoc, issuer, LICENCE } from '../../../support/wallet/issuer'
import { issuePid, PID, presentedPid } from '../../../support/wallet/pid'
import { asked, question, trusting } from '../../../support/wallet/question'
import { deviceResponse, encryptedFor, openIdTranscript, queried } from '../../../support/wallet/wallet'

const QUESTION = question({ what: ['name', 'birth_date'], documents: ['mdl', 'pid'] })
const NAMES = ['family_name', 'given_name', 'birthdate']

let utopia: Issuer
beforeAll(async () => {
  utopia = await issuer()
})

/** What comes of the presentations that are made for one request. */
async function shown(changed: Record<string, unknown> = {}, born = '1990-01-31', more: Record<string, unknown> = {}) {
  const { secret, openid } = await asked(QUESTION)
  const licence = await issueMdoc(utopia, { ...LICENCE, values: { ...LICENCE.values, birth_date: day(born) } })
  const transcript = await openIdTranscript(openid, QUESTION.origin)
  const mdl = base64url.encode(await deviceResponse(licence, queried(openid, 'mdl'), transcript))
  const to = { nonce: openid.nonce, audience: `origin:${QUESTION.origin}` }
  const pid = await presentedPid(await issuePid(utopia, PID, changed), NAMES, to)
  const response = await encryptedFor(openid, { vp_token: { mdl: [mdl], pid_sd_jwt: [pid], ...more } })
  return judgeWalletAnswer({ protocol: 'openid4vp-v1-unsigned', response }, secret, null, trusting(utopia))
}

it('the first one that is proved stands for the person', async () => {
  expect(await shown()).toMatchObject({
    read: true,
    proof: { document: 'mdl', format: 'mdoc', claims: { surname: 'MUSTERMANN' } },
  })
})

it('one that has failed counts before the others', async () => {
  const verdict = await shown({ exp: 1 })
  expect(verdict).toMatchObject({ read: true, proof: { document: 'pid', format: 'sd-jwt' } })
  if (!verdict.read) return
  expect(verdict.proof.checks.filter(({ status }) => status === 'failed')).toMatchObject([{ caption: 'validity' }])
})

it('of different people they are nobody’s answer', async () => {
  expect(await shown({}, '1991-01-31')).toEqual({ read: false, reason: 'its documents are of different people' })
})

it.each([
  ['two under one name', { pid_sd_jwt: ['a~b', 'a~b'] }],
  ['none under a name', { pid_sd_jwt: [] }],
  ['no text', { pid_sd_jwt: [7] }],
  ['more than were asked for', Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`n${i}`, ['a']]))],
])('with %s it is no answer', async (_, more) => {
  expect(await shown({}, undefined, more)).toMatchObject({ read: false })
})
