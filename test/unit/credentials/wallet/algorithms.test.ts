/** What issuers sign with beside NIST's curves: brainpool's, and EdDSA. Signed by OpenSSL through Node. */
import { sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedBy, joseAlgorithm } from '../../../../worker/credentials/wallet/issuer-signature'
import { judgeMdoc } from '../../../../worker/credentials/wallet/mdoc/judge'
import { judgeSdJwt } from '../../../../worker/credentials/wallet/sd-jwt/judge'
import { NO_STATUS } from '../../../../worker/credentials/wallet/status/read-status'
import { readCertificate } from '../../../../worker/credentials/x509/certificate'
import { authority, documentSigner, type Issued } from '../../../support/chips/authorities'
import type { KeyKind, Scheme } from '../../../support/chips/keys'
import { anchorsOf, type Bytes, cbor, issueMdoc, issuer, LICENCE } from '../../../support/wallet/issuer'
import { issuePid, PID, presentedPid } from '../../../support/wallet/pid'
import { deviceResponse } from '../../../support/wallet/wallet'

interface Kind {
  name: string
  key: KeyKind
  hash: NonNullable<Scheme['hash']> | null
  cose: readonly number[]
  jose: readonly string[]
}

const KINDS: Kind[] = [
  { name: 'P-256', key: { curve: 'prime256v1' }, hash: 'sha256', cose: [-7, -9], jose: ['ES256'] },
  { name: 'P-384', key: { curve: 'secp384r1' }, hash: 'sha384', cose: [-35, -51], jose: ['ES384'] },
  { name: 'P-521', key: { curve: 'secp521r1' }, hash: 'sha512', cose: [-36, -52], jose: ['ES512'] },
  { name: 'brainpoolP256r1', key: { curve: 'brainpoolP256r1' }, hash: 'sha256', cose: [-7, -265], jose: ['ES256'] },
  { name: 'brainpoolP320r1', key: { curve: 'brainpoolP320r1' }, hash: 'sha384', cose: [-35, -266], jose: ['ES384'] },
  { name: 'brainpoolP384r1', key: { curve: 'brainpoolP384r1' }, hash: 'sha384', cose: [-35, -267], jose: ['ES384'] },
  { name: 'brainpoolP512r1', key: { curve: 'brainpoolP512r1' }, hash: 'sha512', cose: [-36, -268], jose: ['ES512'] },
  { name: 'Ed25519', key: { edwards: 'ed25519' }, hash: null, cose: [-8, -19], jose: ['EdDSA', 'Ed25519'] },
  { name: 'Ed448', key: { edwards: 'ed448' }, hash: null, cose: [-8, -53], jose: ['EdDSA', 'Ed448'] },
]

const TRANSCRIPT = cbor([null, null, 'of no protocol'])
/** For MACs, of which there are none here. */
const readers = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])

const raw = (data: Bytes, { keys }: Issued, hash: Kind['hash']): Bytes =>
  Uint8Array.from(sign(hash, data, { key: keys.private, dsaEncoding: 'ieee-p1363' }))

/** A root and a signer below it, both with keys of that kind. */
function stateWith({ key, hash }: Kind) {
  const scheme = hash ? { hash } : {}
  const root = authority({ country: 'DE', key, scheme })
  return { root, signer: documentSigner(root, { country: 'DE', key, scheme, purposes: { oids: ['1.0.18013.5.1.2'] } }) }
}

async function judgedMdoc(kind: Kind, algorithm: number, spoil: (bytes: Bytes) => Bytes = (bytes) => bytes) {
  const { root, signer } = stateWith(kind)
  const mdoc = await issueMdoc(await issuer(), LICENCE)
  const [, , payload] = mdoc.issuerAuth as [Bytes, unknown, Bytes]
  const header = cbor(new Map([[1, algorithm]]))
  const signature = raw(cbor(['Signature1', header, new Uint8Array(), payload]), signer, kind.hash)
  const shown = { ...mdoc, issuerAuth: [header, new Map([[33, signer.der]]), payload, spoil(signature)] }
  const response = await deviceResponse(shown, Object.keys(LICENCE.values), TRANSCRIPT)
  const ports = { anchors: anchorsOf([root.der]), status: NO_STATUS, at: new Date() }
  const judged = await judgeMdoc(
    response,
    { transcript: TRANSCRIPT, reader: readers.privateKey },
    { what: ['name'], ageOver: null, documents: ['mdl'] },
    ports,
  )
  if ('unread' in judged) throw new Error(judged.unread)
  return Object.fromEntries(judged.checks.map(({ caption, status }) => [caption, status]))
}

const TO = { nonce: 'n', audience: 'https://kyc.example' }

async function judgedSdJwt(kind: Kind, alg: string, spoil: (bytes: Bytes) => Bytes = (bytes) => bytes) {
  const { root, signer } = stateWith(kind)
  const pid = await issuePid(await issuer(), PID)
  const [jwt = '', ...rest] = pid.credential.split('~')
  const x5c = [Buffer.from(signer.der).toString('base64')]
  const head = Buffer.from(JSON.stringify({ typ: 'dc+sd-jwt', alg, x5c })).toString('base64url')
  const said = `${head}.${jwt.split('.')[1]}`
  const signature = spoil(raw(Uint8Array.from(Buffer.from(said)), signer, kind.hash))
  const credential = [`${said}.${Buffer.from(signature).toString('base64url')}`, ...rest].join('~')
  const shown = await presentedPid({ ...pid, credential }, ['family_name'], TO)
  const ports = { anchors: anchorsOf([root.der]), status: NO_STATUS, at: new Date() }
  const judged = await judgeSdJwt(shown, TO, { what: ['name'], ageOver: null, documents: ['pid'] }, ports)
  if ('unread' in judged) throw new Error(judged.unread)
  return Object.fromEntries(judged.checks.map(({ caption, status }) => [caption, status]))
}

const GOOD = { signature: 'success', issuer: 'success', integrity: 'success', validity: 'success', holder: 'success' }
/** Nothing beside a wrong signature is anybody's word. */
const FORGED = { signature: 'failed', issuer: 'idle', integrity: 'idle', validity: 'idle', holder: 'idle' }
const turned = (bytes: Bytes) => bytes.with(7, (bytes[7] ?? 0) ^ 1)

describe.each(KINDS)('an issuer that signs with $name', (kind) => {
  it.each(kind.cose)('mdocs by COSE %i', async (algorithm) => {
    expect(await judgedMdoc(kind, algorithm)).toMatchObject(GOOD)
    expect(await judgedMdoc(kind, algorithm, turned)).toMatchObject(FORGED)
  })

  it.each(kind.jose)('SD-JWTs by %s', async (alg) => {
    expect(await judgedSdJwt(kind, alg)).toMatchObject(GOOD)
    expect(await judgedSdJwt(kind, alg, turned)).toMatchObject(FORGED)
  })
})

it('an algorithm that is not that of the key of a certificate on a curve too small to be used is none', async () => {
  const { signer } = stateWith({ name: '', key: { curve: 'brainpoolP192r1' }, hash: 'sha256', cose: [], jose: [] })
  const key = readCertificate(signer.der)?.key
  const data = Uint8Array.of(1, 2, 3)
  const signature = raw(data, signer, 'sha256')
  expect(key && (await isSignedBy(key, joseAlgorithm('ES256'), { signed: data, signature }))).toBe(false)
})
