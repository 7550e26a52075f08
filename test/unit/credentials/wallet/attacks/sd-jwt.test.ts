/** Attacks on SD-JWT VCs, a line each (RFC 9901, RFC 7515, draft-ietf-oauth-sd-jwt-vc). Roles of issuers stand in issuers.test.ts. */
import { describe, expect, it } from 'vitest'
import { judgeSdJwt } from '../../../../../worker/credentials/wallet/sd-jwt/judge'
import { endOf } from '../../../../support/wallet/ends'
import { issuer } from '../../../../support/wallet/issuer'
import { trusting } from '../../../../support/wallet/question'
import {
  disclosure,
  ecKeys,
  encoded,
  hmacJwt,
  jwkOf,
  type SdJwtDraft,
  sdJwtDraft,
  shownSdJwt,
  signedJwt,
  sumOf,
  TO,
} from '../../../../support/wallet/raw-sd-jwt'

type Attack = [name: string, end: string, change: (draft: SdJwtDraft) => unknown]

const utopia = await issuer()
const stranger = await issuer()
const other = await sdJwtDraft(utopia)
const otherText = await shownSdJwt(other.draft)
const NOW = Math.floor(Date.now() / 1000)

async function judged(change: Attack[2]): Promise<string> {
  const { draft } = await sdJwtDraft(utopia)
  await change(draft)
  const ports = trusting(utopia)
  const asked = { what: ['name'], ageOver: null, documents: ['pid'] } as const
  return endOf(await judgeSdJwt(await shownSdJwt(draft), TO, asked, ports))
}

const header = (said: object) => (draft: SdJwtDraft) => Object.assign(draft.header, said)
const payload = (said: object) => (draft: SdJwtDraft) => Object.assign(draft.payload, said)
const kb = (said: object) => (draft: SdJwtDraft) => Object.assign(draft.kb, said)
const kbHeader = (said: object) => (draft: SdJwtDraft) => Object.assign(draft.kbHeader, said)
const issued = (change: (jwt: string) => string) => (draft: SdJwtDraft) => Object.assign(draft, { issued: change })
const shown = (change: (text: string) => string) => (draft: SdJwtDraft) => Object.assign(draft, { shown: change })

const signature = (change: (bytes: Buffer) => Uint8Array) =>
  issued((jwt) => {
    const [head, body, value = ''] = jwt.split('.')
    return `${head}.${body}.${Buffer.from(change(Buffer.from(value, 'base64url'))).toString('base64url')}`
  })
const part = (at: number, change: (said: Record<string, unknown>) => object) =>
  issued((jwt) => {
    const parts = jwt.split('.')
    const said = JSON.parse(Buffer.from(parts[at] ?? '', 'base64url').toString())
    return parts.with(at, encoded(change(said))).join('.')
  })
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
const beyondOrder = (bytes: Buffer) => {
  const s = (BigInt(`0x${bytes.subarray(32).toString('hex')}`) + ORDER).toString(16).padStart(66, '0')
  return Buffer.concat([Buffer.alloc(1), bytes.subarray(0, 32), Buffer.from(s, 'hex')])
}

const SIGNATURES: Attack[] = [
  ['the signature stripped', 'unread', signature(() => Buffer.alloc(0))],
  ['a bit of the signature turned', 'failed: signature', signature((value) => value.with(9, (value[9] ?? 0) ^ 1))],
  ['r = s = 0', 'failed: signature', signature(() => Buffer.alloc(64))],
  ['s + n', 'failed: signature', signature(beyondOrder)],
  ['the signature cut in half', 'failed: signature', signature((value) => value.subarray(0, 32))],
  ['a byte behind the signature', 'failed: signature', signature((value) => Buffer.concat([value, Buffer.alloc(1)]))],
  [
    'the signature of another credential',
    'failed: signature',
    issued((jwt) => jwt.replace(/[^.]+$/, otherText.split(/[.~]/)[2] ?? '')),
  ],
  [
    'signed by another issuer',
    'failed: signature',
    (draft) => Object.assign(draft, { issuerKey: stranger.signer.keys.privateKey }),
  ],
  [
    '`alg: none`, nothing behind it',
    'unread',
    (draft) => [header({ alg: 'none' })(draft), signature(() => Buffer.alloc(0))(draft)],
  ],
  ['`alg: none` beside a signature', 'failed: signature', header({ alg: 'none' })],
  ['HS256 by the public certificate', 'failed: signature', issued((jwt) => hmacJwt(jwt, 'HS256', utopia.signer.der))],
  [
    'HS384 by the public certificate',
    'failed: signature',
    issued((jwt) => hmacJwt(jwt, 'HS384', Buffer.from(utopia.signer.pem))),
  ],
  ['HS512 by the public key', 'failed: signature', issued((jwt) => hmacJwt(jwt, 'HS512', utopia.signer.point))],
  ['the algorithm of another curve', 'failed: signature', header({ alg: 'ES384' })],
  ['an algorithm of RSA', 'idle: signature', header({ alg: 'RS256' })],
  ['no algorithm', 'idle: signature', header({ alg: undefined })],
  ['algorithms in a list', 'idle: signature', header({ alg: ['ES256'] })],
  ['a header that must be understood', 'failed: signature', header({ crit: ['b64'], b64: false })],
  ['a header changed afterwards', 'failed: signature', part(0, (said) => ({ ...said, kid: 'x' }))],
  ['a payload changed afterwards', 'failed: signature', part(1, (said) => ({ ...said, exp: NOW + 9e6 }))],
  [
    'the holder’s key changed afterwards',
    'failed: signature, holder',
    part(1, (said) => ({ ...said, cnf: other.draft.payload.cnf })),
  ],
  ['a JWT of four parts', 'unread', issued((jwt) => `${jwt}.AA`)],
]

const TYPES: Attack[] = [
  ['no type of token', 'unread', header({ typ: undefined })],
  ['a token of any type', 'unread', header({ typ: 'JWT' })],
  ['the holder’s own token as the issuer’s', 'unread', header({ typ: 'kb+jwt' })],
  ['a status list as a credential', 'unread', header({ typ: 'statuslist+jwt' })],
  ['no certificate', 'unread', header({ x5c: undefined })],
  [
    'a key in the place of a certificate',
    'unread',
    async (draft) => header({ x5c: undefined, jwk: await jwkOf(utopia.signer.keys.publicKey) })(draft),
  ],
  ['a certificate that is none', 'unread', header({ x5c: ['MAA='] })],
  [
    'another certificate of another issuer',
    'failed: signature',
    header({ x5c: [Buffer.from(stranger.signer.der).toString('base64')] }),
  ],
  ['no type of credential', 'unread', payload({ vct: undefined })],
  ['another type of credential', 'unread', payload({ vct: 'urn:eudi:ehic:1' })],
  ['types in a list', 'unread', payload({ vct: ['urn:eudi:pid:1'] })],
  ['expired', 'failed: validity', payload({ exp: NOW - 60 })],
  ['not valid yet', 'failed: validity', payload({ nbf: NOW + 3600 })],
  ['an end that is text', 'failed: validity', payload({ exp: String(NOW + 3600) })],
]

const added =
  (...parts: unknown[]) =>
  (draft: SdJwtDraft) => {
    const text = disclosure(...parts)
    draft.disclosures.push(text)
    ;(draft.payload._sd as string[]).push(sumOf(text))
  }
const issuedText = (text: string) => (draft: SdJwtDraft) => {
  draft.disclosures.push(text)
  ;(draft.payload._sd as string[]).push(sumOf(text))
}
const inList =
  (...parts: unknown[]) =>
  (draft: SdJwtDraft) => {
    const text = disclosure(...parts)
    draft.disclosures.push(text)
    draft.payload.nationalities = [{ '...': sumOf(text) }]
  }
const twice = (draft: SdJwtDraft) => draft.payload._sd as string[]
const nested = (depth: number) => (draft: SdJwtDraft) => {
  let text = disclosure('inner', 1)
  for (let at = 0; at < depth; at++) {
    draft.disclosures.push(text)
    text = disclosure('outer', { _sd: [sumOf(text)] })
  }
  issuedText(text)(draft)
}

const DISCLOSURES: Attack[] = [
  [
    'a value changed',
    'failed: integrity',
    (draft) => Object.assign(draft.disclosures, { 0: disclosure('family_name', 'MULLER') }),
  ],
  ['a disclosure that nobody issued', 'failed: integrity', (draft) => draft.disclosures.push(disclosure('sex', 1))],
  [
    'a disclosure of another credential',
    'failed: integrity',
    (draft) => draft.disclosures.push(encoded(['other', 'given_name', 'ANNA'])),
  ],
  ['a disclosure twice', 'failed: integrity', (draft) => draft.disclosures.push(draft.disclosures[0] ?? '')],
  ['a digest twice', 'failed: integrity', (draft) => twice(draft).push(twice(draft)[0] ?? '')],
  ['a digest in two places', 'failed: integrity', (draft) => payload({ address: { _sd: [twice(draft)[0]] } })(draft)],
  ['an undisclosed digest twice', 'failed: integrity', (draft) => twice(draft).push('x'.repeat(43), 'x'.repeat(43))],
  ['a value without a name', 'failed: integrity', added('ANNA')],
  ['a name and two values', 'failed: integrity', added('given_name', 'ANNA', 'MARIA')],
  ['an element of a list with a name', 'failed: integrity', inList('nationality', 'DE')],
  ['the name `_sd`', 'failed: integrity', added('_sd', ['x'])],
  ['the name `...`', 'failed: integrity', added('...', 'x')],
  ['the name of a value that stands there', 'failed: integrity', added('issuing_country', 'FR')],
  ['a name twice', 'failed: integrity', added('family_name', 'MULLER')],
  ['a name that is a number', 'failed: integrity', added(1, 'ANNA')],
  ['a salt that is a number', 'failed: integrity', issuedText(encoded([1, 'given_name', 'ANNA']))],
  ['a disclosure that is an object', 'failed: integrity', issuedText(encoded({ given_name: 'ANNA' }))],
  ['a disclosure that is no JSON', 'failed: integrity', issuedText('AAAA')],
  ['a disclosure that is no base64url', 'failed: integrity', issuedText('W10=')],
  ['an empty disclosure', 'failed: integrity', issuedText('')],
  ['sums by SHA-1', 'failed: integrity, holder', payload({ _sd_alg: 'sha-1' })],
  ['sums of an algorithm that is a list', 'failed: integrity, holder', payload({ _sd_alg: ['sha-1'] })],
  [
    'digests that are no list',
    'failed: integrity',
    (draft) => [payload({ _sd: 'x' })(draft), draft.disclosures.splice(0)],
  ],
  [
    'an element of a list that is more than a digest',
    'failed: integrity',
    (draft) => payload({ nationalities: [{ '...': 'x', more: 1 }] })(draft),
  ],
  ['a value below one that is not shown', 'failed: integrity', (draft) => [nested(1)(draft), draft.disclosures.pop()]],
  ['values within each other 90 times', 'failed: integrity', nested(90)],
  [
    'more disclosures than anybody issues',
    'unread',
    (draft) => draft.disclosures.push(...Array.from({ length: 101 }, (_, i) => disclosure(`c${i}`, i))),
  ],
  [
    'an end that could be hidden',
    'failed: integrity',
    (draft) => [payload({ exp: undefined })(draft), added('exp', NOW - 60)(draft)],
  ],
  ['a beginning that could be hidden', 'failed: integrity', added('nbf', NOW + 60)],
  ['a status that could be hidden', 'failed: integrity', added('status', {})],
]

const weak = async (draft: SdJwtDraft, jwk: object) => payload({ cnf: { jwk } })(draft)
const holderSigns = (key: CryptoKey) => (draft: SdJwtDraft) => Object.assign(draft, { holderKey: key })
const afterBinding = (change: (parts: string[]) => string[]) => shown((text) => change(text.split('~')).join('~'))

const BINDINGS: Attack[] = [
  ['no token of the holder', 'unread', shown((text) => text.slice(0, text.lastIndexOf('~') + 1))],
  ['a token that is none', 'failed: holder', shown((text) => text.replace(/[^~]+$/, 'x'))],
  ['signed by somebody else', 'failed: holder', holderSigns(other.draft.holderKey)],
  ['signed by the issuer', 'failed: holder', holderSigns(utopia.signer.keys.privateKey)],
  [
    'a key of its own in its header',
    'failed: holder',
    async (draft) => [
      holderSigns(other.draft.holderKey)(draft),
      kbHeader({ jwk: await jwkOf(other.holder.publicKey) })(draft),
    ],
  ],
  ['no type', 'failed: holder', kbHeader({ typ: undefined })],
  ['another type', 'failed: holder', kbHeader({ typ: 'JWT' })],
  ['`alg: none`', 'failed: holder', kbHeader({ alg: 'none' })],
  [
    'HS256 by the public key',
    'failed: holder',
    shown((text) => text.replace(/[^~]+$/, (jwt) => hmacJwt(jwt, 'HS256', utopia.signer.point))),
  ],
  ['a header that must be understood', 'failed: holder', kbHeader({ crit: ['x'], x: 1 })],
  ['the nonce of another session', 'failed: holder', kb({ nonce: 'of-another' })],
  ['no nonce', 'failed: holder', kb({ nonce: undefined })],
  ['for another verifier', 'failed: holder', kb({ aud: 'https://kyc.example.org' })],
  ['for several verifiers', 'failed: holder', kb({ aud: [TO.audience, 'https://other.example'] })],
  ['for nobody', 'failed: holder', kb({ aud: undefined })],
  ['made an hour ago', 'failed: holder', kb({ iat: NOW - 3600 })],
  ['made in an hour', 'failed: holder', kb({ iat: NOW + 3600 })],
  ['made at no time', 'failed: holder', kb({ iat: undefined })],
  ['that has ended', 'failed: holder', kb({ exp: NOW - 1 })],
  ['that has not begun', 'failed: holder', kb({ nbf: NOW + 3600 })],
  ['without a sum', 'failed: holder', kb({ sd_hash: undefined })],
  ['the sum by another hash', 'failed: holder', kb({ sd_hash: sumOf('x', 'sha512') })],
  ['a value taken away afterwards', 'failed: holder', afterBinding((parts) => parts.toSpliced(1, 1))],
  [
    'values in another order afterwards',
    'failed: holder',
    afterBinding(([jwt = '', a = '', b = '', ...rest]) => [jwt, b, a, ...rest]),
  ],
  [
    'the token of another credential',
    'failed: holder',
    shown((text) => text.replace(/[^~]+$/, otherText.split('~').at(-1) ?? '')),
  ],
  ['no key of a holder', 'failed: holder', payload({ cnf: undefined })],
  ['a key that is symmetric', 'failed: holder', (draft) => weak(draft, { kty: 'oct', k: 'AAAA' })],
  [
    'a key off its curve',
    'failed: holder',
    (draft) => weak(draft, { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }),
  ],
]

describe.each([
  ['the issuer’s signature', SIGNATURES],
  ['types and times', TYPES],
  ['disclosures', DISCLOSURES],
  ['the holder’s token', BINDINGS],
] as const)('%s', (_, attacks) => {
  it.each([...attacks])('%s: %s', async (_, end, change) => expect(await judged(change)).toBe(end))
})

it('holds where nothing is changed', async () => {
  expect(await judged(() => null)).toBe('holds')
  expect(await signedJwt({}, {}, (await ecKeys()).privateKey)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})
