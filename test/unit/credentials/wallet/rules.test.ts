/** The rules by which a wallet's document is judged, one by one and at their edges. */
import { createPrivateKey } from 'node:crypto'
import { CBORTag, type CBORType } from '@levischuck/tiny-cbor'
import { expect, it, vi } from 'vitest'
import { dayOf, momentOf } from '../../../../worker/credentials/cose/cbor'
import { hashOf } from '../../../../worker/credentials/cose/key'
import { askWallet } from '../../../../worker/credentials/wallet/ask'
import { ageElement, ageOfElement, documentOfType, stateOfPid } from '../../../../worker/credentials/wallet/documents'
import { judgeMdoc } from '../../../../worker/credentials/wallet/mdoc/judge'
import {
  ageOverOf,
  claimsOf,
  firstText,
  isProved,
  type Judged,
  oneOfSeveral,
  shortText,
  signatureCheck,
  withoutSignature,
} from '../../../../worker/credentials/wallet/proof'
import { postRequestObject } from '../../../../worker/credentials/wallet/protocols/openid4vp'
import { sdJwtClaims } from '../../../../worker/credentials/wallet/sd-jwt/claims'
import { digestAlgorithm, disclosedClaims } from '../../../../worker/credentials/wallet/sd-jwt/disclose'
import { judgeSdJwt } from '../../../../worker/credentials/wallet/sd-jwt/judge'
import { configuredReader } from '../../../../worker/credentials/wallet/settings'
import { readCertificate } from '../../../../worker/credentials/x509/certificate'
import type { ProofCheck } from '../../../../worker/domain/wallet/wallet'
import { certificate } from '../../../support/attestations/certificates'
import { authority, documentSigner } from '../../../support/chips/authorities'
import { endOf } from '../../../support/wallet/ends'
import { anchorsOf, issuer } from '../../../support/wallet/issuer'
import { question, trusting } from '../../../support/wallet/question'
import { type MdocDraft, mdocDraft, shownMdoc, TRANSCRIPT, times } from '../../../support/wallet/raw-mdoc'
import { disclosure, type SdJwtDraft, sdJwtDraft, shownSdJwt, sumOf, TO } from '../../../support/wallet/raw-sd-jwt'

const utopia = await issuer()
const signer = readCertificate(utopia.signer.der)
if (!signer) throw new Error('no certificate')
const NOW = Math.floor(Date.now() / 1000)
const AT = new Date(NOW * 1000)
const readers = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const ports = { ...trusting(utopia), at: AT }
const ASKED = { what: ['name'], ageOver: null, documents: ['mdl', 'pid'] } as const
const reasonOf = (judged: Awaited<ReturnType<typeof judgeMdoc>>, caption: string) =>
  'unread' in judged ? judged.unread : judged.checks.find((one) => one.caption === caption)?.reason

async function sdJwt(change: (draft: SdJwtDraft) => unknown = () => null) {
  const { draft } = await sdJwtDraft(utopia)
  change(draft)
  return judgeSdJwt(await shownSdJwt(draft), TO, ASKED, ports)
}
const payload = (said: object) => (draft: SdJwtDraft) => Object.assign(draft.payload, said)
const kb = (said: object) => (draft: SdJwtDraft) => Object.assign(draft.kb, said)
it.each<[string, string, (draft: SdJwtDraft) => unknown]>([
  ['of the type before', 'holds', ({ header }) => Object.assign(header, { typ: 'vc+sd-jwt' })],
  ['that ends now', 'failed: validity', payload({ exp: NOW })],
  ['that ends in a second', 'holds', payload({ exp: NOW + 1 })],
  ['that begins now', 'holds', payload({ nbf: NOW })],
  ['that begins in a second', 'failed: validity', payload({ nbf: NOW + 1 })],
  ['that begins at a text', 'failed: validity', payload({ nbf: String(NOW) })],
  ['without end', 'holds', payload({ exp: undefined })],
  ['bound ten minutes ago', 'holds', kb({ iat: NOW - 600 })],
  ['bound a second before', 'failed: holder', kb({ iat: NOW - 601 })],
  ['bound in ten minutes', 'holds', kb({ iat: NOW + 600 })],
  ['bound a second later', 'failed: holder', kb({ iat: NOW + 601 })],
  ['whose binding ends now', 'failed: holder', kb({ exp: NOW })],
  ['whose binding begins now', 'holds', kb({ nbf: NOW })],
])('an SD-JWT %s: %s', async (_, end, change) => expect(endOf(await sdJwt(change))).toBe(end))

const france = authority({ country: 'FR' })
const french = documentSigner(france, { country: 'FR' })
const pkcs8 = createPrivateKey(french.keys.private).export({ type: 'pkcs8', format: 'der' })
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
const issuerKey = await crypto.subtle.importKey('pkcs8', Uint8Array.from(pkcs8), ecdsa, false, ['sign'])
it.each<[string, string, object]>([
  ['its own state', 'holds', { issuing_country: 'FR' }],
  ['another state', 'failed: issuer', { issuing_country: 'DE' }],
  ['its own state by its type', 'holds', { issuing_country: undefined, vct: 'urn:eudi:pid:fr:1' }],
  ['another state by its type', 'failed: issuer', { issuing_country: undefined, vct: 'urn:eudi:pid:de:1' }],
  ['no state', 'holds', { issuing_country: undefined }],
])('an SD-JWT of %s: %s', async (_, end, said) => {
  const { draft } = await sdJwtDraft(utopia)
  Object.assign(draft, { issuerKey })
  Object.assign(draft.header, { x5c: [french, france].map(({ der }) => Buffer.from(der).toString('base64')) })
  Object.assign(draft.payload, said)
  const by = { ...ports, anchors: anchorsOf([france.der]) }
  expect(endOf(await judgeSdJwt(await shownSdJwt(draft), TO, ASKED, by))).toBe(end)
})

it.each([
  ['until its end', { exp: Date.UTC(2099, 0, 2) / 1000 }, 'valid until 2099-01-02'],
  ['without one', { exp: undefined }, 'without end'],
  ['later than any date', { exp: 1e15 }, 'without end'],
])('an SD-JWT is valid %s', async (_, said, reason) => {
  const judged = await sdJwt(payload(said))
  expect(reasonOf(judged, 'validity')).toBe(reason)
  expect(reasonOf(judged, 'integrity')).toBe('2 values are as they were issued')
})

async function mdoc(change: (draft: MdocDraft) => unknown) {
  const draft = await mdocDraft(utopia)
  change(draft)
  return judgeMdoc(await shownMdoc(draft), { transcript: TRANSCRIPT, reader: readers.privateKey }, ASKED, ports)
}
const [BEGAN, ENDED] = [signer.from.getTime(), signer.until.getTime()]
const EXPIRED = 'it has expired or is not valid yet'
const OUTSIDE = 'it was signed when its certificate was not valid'
const during = (signed: number, from: number, until: number) =>
  mdoc(({ object }) => object.set('validityInfo', times(signed, NOW * 1000 + from, NOW * 1000 + until)))
it.each([
  ['now alone', BEGAN, 0, 0, `valid until ${AT.toISOString().slice(0, 10)}`],
  ['from the next second on', BEGAN, 1000, 1000, EXPIRED],
  ['up to the last second', BEGAN, -1000, -1000, EXPIRED],
  ['signed with the last moment of its certificate', ENDED, 0, 0, `valid until ${AT.toISOString().slice(0, 10)}`],
  ['signed a second before its certificate', BEGAN - 1000, 0, 0, OUTSIDE],
  ['signed a second after it', ENDED + 1000, 0, 0, OUTSIDE],
])('an mdoc %s', async (_, signed, from, until, reason) => {
  const judged = await during(signed, from, until)
  expect(reasonOf(judged, 'validity')).toBe(reason)
  expect(endOf(judged)).toBe(reason.startsWith('valid') ? 'holds' : 'failed: validity')
})

it.each([
  ['sha-256', 'SHA-256'],
  ['sha-384', 'SHA-384'],
  ['sha-512', 'SHA-512'],
  ['sha-1', null],
])('digests by %s', async (name, hash) => {
  expect(digestAlgorithm({ _sd_alg: name })).toBe(hash)
  const [text, sum] = [disclosure('a', 1), (hash ?? 'sha1').toLowerCase().replace('-', '')]
  const said = { _sd_alg: name, _sd: [sumOf(text, sum)] }
  expect(await disclosedClaims(said, [text])).toEqual(hash ? { a: 1 } : null)
})

const said = (claims: object, ageOver: number | null = null, what: readonly 'birth_date'[] = ['birth_date']) =>
  sdJwtClaims({ ...claims }, { what, ageOver, documents: [] }, new Date('2026-03-04T00:00:00Z'))
const DAYS = { birthdate: '1990-01-31', date_of_issuance: '2024-02-01', date_of_expiry: '2034-01-31' }
const ISSUED = { issuing_authority: 'A', issuing_country: 'DE', document_number: 'B' }
it.each<[string, object, object]>([
  ['dates', DAYS, { birthDate: '1990-01-31', issueDate: '2024-02-01', expiryDate: '2034-01-31' }],
  ['no dates', { birthdate: '1990-13-31', date_of_expiry: 7, date_of_issuance: '2024-02-01T00:00:00Z' }, {}],
  ['names', { family_name: ' MÜLLER ', given_name: 'x'.repeat(301) }, { surname: 'MÜLLER' }],
  ['nationalities', { nationalities: ['FR', 'DE'] }, { nationality: 'FR' }],
  ['who issued it', ISSUED, { authority: 'A', issuingCountry: 'DE', documentNumber: 'B' }],
  ['sexes by number', { sex: 2 }, { sex: 'F' }],
  ['sexes by letter', { sex: 'X' }, { sex: 'X' }],
])('claims: %s', (_, claims, told) => expect(said(claims).claims).toEqual(told))

it.each([
  ['data:image/jpeg;base64,AQID', 3],
  ['data:image/jp2;base64,AQID', 3],
  ['data:image/png;base64,AQID', 3],
  ['data:image/gif;base64,AQID', undefined],
  ['AQID', undefined],
])('a picture %s', (picture, length) => expect(said({ picture }).portrait?.length).toBe(length))

it.each<[string, number | null, [number, boolean][], string | null, boolean | null]>([
  ['that nobody asked for', null, [[18, true]], '1990-01-01', null],
  ['as it was asked', 18, [[18, true]], null, true],
  ['and is not', 18, [[18, false]], null, false],
  ['of more', 18, [[21, true]], null, true],
  ['of more, and not so old', 18, [[21, false]], null, null],
  ['of less', 21, [[18, true]], null, null],
  ['of less, and not so old', 21, [[18, false]], null, false],
  ['before the date of birth', 18, [[18, true]], '2020-01-01', true],
  ['by the date of birth, on the birthday', 18, [], '2008-03-04', true],
  ['by the date of birth, the day before', 18, [], '2008-03-05', false],
  ['by nothing', 18, [], null, null],
])('an age %s', (_, ageOver, listed, born, is) => {
  const told = ageOverOf({ ageOver }, new Map(listed), born, new Date('2026-03-04T12:00:00Z'))
  expect(told).toEqual(is === null ? null : { years: ageOver, is })
})

it('texts are short, trimmed and of one form', () => {
  expect([' e\u0301 ', 'x'.repeat(300), 'x'.repeat(301), 7].map(shortText)).toEqual(['é', 'x'.repeat(300), null, null])
  expect([firstText(['A', 'B']), firstText('A'), firstText([])]).toEqual(['A', 'A', null])
  expect(claimsOf({ surname: '', givenNames: null, authority: undefined, sex: 'F' })).toEqual({ sex: 'F' })
})

const CAPTIONS = ['signature', 'issuer', 'integrity', 'validity', 'holder', 'revocation'] as const
const judged = (changed: Partial<Record<string, ProofCheck['status']>> = {}, birthDate = '1990-01-31'): Judged => ({
  ...{ document: 'mdl', type: '', claims: { birthDate }, portrait: null },
  checks: CAPTIONS.map((caption) => ({ caption, status: changed[caption] ?? 'success', reason: '' })),
})
const PROVED = judged({ revocation: 'idle' })
const [OPEN, FORGED] = [judged({ issuer: 'idle' }), judged({ holder: 'failed' })]
const [UNASKED, UNREAD] = [{ unread: 'it is of a document that was not asked for' }, { unread: 'x' }]
it.each([
  ['nothing', [], UNASKED],
  ['what was not asked for alone', [UNASKED], UNASKED],
  ['what was not asked for beside a proved one', [UNASKED, PROVED], PROVED],
  ['what cannot be read', [PROVED, UNREAD], UNREAD],
  ['a forged one', [PROVED, FORGED], FORGED],
  ['a proved one', [OPEN, PROVED], PROVED],
  ['the first, where none is proved', [OPEN, judged({ validity: 'idle' })], OPEN],
  ['two people', [PROVED, judged({}, '1991-01-31')], { unread: 'its documents are of different people' }],
  ['two people, one of whom is not proved', [PROVED, judged({ issuer: 'idle' }, '1991-01-31')], PROVED],
])('of several documents: %s', (_, all, counted) => expect(oneOfSeveral(all)).toEqual(counted))

it('only what is proved but for its revocation is proved', () => {
  expect([PROVED, OPEN, FORGED, judged({ revocation: 'failed' })].map(isProved)).toEqual([true, false, false, false])
  expect([true, false, null].map((holds) => signatureCheck(holds).status)).toEqual(['success', 'failed', 'idle'])
  const told = (signature: ProofCheck['status']) =>
    withoutSignature(judged({ signature, holder: 'failed' }).checks).map(({ status }) => status)
  expect(told('success')).toEqual(['success', 'success', 'success', 'success', 'failed', 'success'])
  expect(told('idle')).toEqual(['idle', 'idle', 'idle', 'idle', 'failed', 'idle'])
})

it('documents are called by their standards', () => {
  expect(['org.iso.18013.5.1.mDL', 'org.iso.23220.photoid.1'].map(documentOfType)).toEqual(['mdl', 'photo_id'])
  expect(documentOfType('org.iso.18013.5.1')).toBeNull()
  expect(['1', 'de:1', 'de-by:1', 'DE:1'].map((of) => stateOfPid(`urn:eudi:pid:${of}`))).toEqual(['', 'DE', 'DE', null])
  expect([ageElement(7), ageElement(18)]).toEqual(['age_over_07', 'age_over_18'])
  expect(ageOfElement('old_age_over_18')).toBeNull()
  expect(['18', '7', '180'].map((years) => ageOfElement(`age_over_${years}`))).toEqual([18, null, null])
})

it.each<[CBORType, string | null]>([
  ['1990-01-31', '1990-01-31'],
  [new CBORTag(1004, '1990-01-31'), '1990-01-31'],
  [new CBORTag(0, '1990-01-31T00:00:00Z'), '1990-01-31'],
  [new CBORTag(1, '1990-01-31'), null],
  ['1990-13-31', null],
  ['1990-01-311', null],
  [19900131, null],
])('a day %#', (value, day) => expect(dayOf(value)).toBe(day))

it.each<[CBORType, string | null]>([
  [new CBORTag(0, '2026-03-04T05:06:07Z'), '2026-03-04T05:06:07.000Z'],
  [new CBORTag(0, '2026-03-04T05:06:07.5+01:00'), '2026-03-04T04:06:07.500Z'],
  [new CBORTag(0, '2026-03-04'), null],
  [new CBORTag(0, '2026-13-04T05:06:07Z'), null],
  [new CBORTag(1004, '2026-03-04T05:06:07Z'), null],
  ['2026-03-04T05:06:07Z', null],
])('a moment %#', (value, iso) => expect(momentOf(value)).toBe(iso && Date.parse(iso)))

it.each([
  [-7, 'P-384', 'SHA-256'],
  [-35, 'P-256', 'SHA-384'],
  [-36, 'P-521', 'SHA-512'],
  [-9, 'P-256', 'SHA-256'],
  [-9, 'P-384', null],
  [-51, 'P-384', 'SHA-384'],
  [-52, 'P-521', 'SHA-512'],
  [-8, 'P-256', null],
] as const)('a device signs by %i on %s over %s', (algorithm, curve, hash) =>
  expect(hashOf(algorithm, { curve })).toBe(hash),
)

it('a reader sends its own certificate and those below the root', async () => {
  const root = await certificate({ name: 'Readers', issuer: null, authority: true })
  const own = await certificate({ name: 'Bank', issuer: root })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', own.keys.privateKey)).toString('base64')
  const WALLET_READER_KEY = `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`
  const sent = async (WALLET_READER_CERTIFICATES: string, changed = {}) =>
    (await configuredReader({ WALLET_READER_CERTIFICATES, WALLET_READER_KEY, ...changed }))?.certificates ?? null
  expect(await sent(own.pem + root.pem)).toEqual([own.der])
  expect(await sent(root.pem)).toEqual([root.der])
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect([await sent(own.pem, { WALLET_READER_KEY: 'x' }), await sent('x'), await sent('')]).toEqual([null, null, null])
  vi.restoreAllMocks()
})

it('requests are answered encrypted, and name who asks', async () => {
  const asked = question({ what: ['name'], documents: ['mdl'] })
  const { secret, requests, clientId } = await askWallet(asked, null)
  const told = { response_type: 'vp_token', nonce: secret.nonce }
  expect(requests[0]).toMatchObject({
    protocol: 'openid4vp-v1-unsigned',
    data: { ...told, response_mode: 'dc_api.jwt' },
  })
  const posted = await postRequestObject(secret, null)
  const [head, body] = posted.split('.').map((part) => part && JSON.parse(Buffer.from(part, 'base64url').toString()))
  expect(head).toEqual({ alg: 'none', typ: 'oauth-authz-req+jwt' })
  const by = { client_id: clientId, response_mode: 'direct_post.jwt', response_uri: asked.responseUri }
  expect(body).toMatchObject({ ...told, ...by, aud: 'https://self-issued.me/v2' })
  expect(clientId).toBe(`redirect_uri:${asked.responseUri}`)
  expect(body.client_metadata).toMatchObject({
    jwks: { keys: [{ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' }] },
  })
})
