import { beforeAll, describe, expect, it } from 'vitest'
import { judgeAppAttestation } from '../../../worker/credentials/judge-app-attestation'
import type { CredentialsEnv } from '../../../worker/credentials/settings'
import { type Attested, type Authority, asToken, attestation, authority } from '../../support/attestations/app-attest'
import { certificate } from '../../support/attestations/certificates'

const CHALLENGE = 'c1f7d3c2-6a50-4d0b-9d58-0a4f1b0a5a11'
const APP = 'ABCDE12345.example.kyc'
const DAY = 86_400_000

let apple: Authority
let env: CredentialsEnv

beforeAll(async () => {
  apple = await authority()
  env = { APP_ATTEST_ROOTS: apple.root.pem, APP_ATTEST_APPS: `OTHER12345.example.other, ${APP}` }
})

const judge = (bytes: Uint8Array, changed: { env?: CredentialsEnv; at?: Date } = {}) =>
  judgeAppAttestation(
    { platform: 'apple', token: asToken(bytes), challenge: CHALLENGE, at: (changed.at ?? new Date()).toISOString() },
    changed.env ?? env,
  )

const made = (wanted: Partial<Attested> = {}, by = apple) =>
  attestation(by, { challenge: CHALLENGE, app: APP, ...wanted })

describe('an attestation of App Attest', () => {
  it('holds for the app, its key and the challenge', async () => {
    expect(await judge(await made())).toMatchObject({
      status: 'success',
      facts: { app: APP, environment: 'production' },
    })
  })

  it('holds with the root in its chain, and by one of several roots', async () => {
    const other = await authority()
    const chain: Attested['chain'] = (leaf, { root, intermediate }) => [leaf, intermediate, root]
    const roots = { ...env, APP_ATTEST_ROOTS: `${other.root.pem}\n${apple.root.pem}` }
    expect((await judge(await made({ chain }), { env: roots })).status).toBe('success')
  })

  it('of an app under development holds only where that is allowed', async () => {
    const bytes = await made({ aaguid: 'appattestdevelop' })
    expect(await judge(bytes)).toMatchObject({ status: 'failed', reason: 'it is of an app under development' })
    expect((await judge(bytes, { env: { ...env, APP_ATTEST_DEVELOPMENT: 'off' } })).status).toBe('failed')
    expect((await judge(bytes, { env: { ...env, APP_ATTEST_DEVELOPMENT: 'on' } })).status).toBe('success')
  })

  it.each<[string, Partial<Attested>, RegExp]>([
    ['another challenge', { challenge: 'another' }, /another challenge/],
    ['another app', { app: 'ABCDE12345.example.fake' }, /another app/],
    ['a key that was used', { counter: 1 }, /used before/],
    ['an unknown environment', { aaguid: 'appattestanother' }, /no environment/],
    ['another key than the certified one', { keyId: new Uint8Array(32) }, /another key/],
    ['a key on another curve', { curve: 'P-384' }, /another curve/],
    ['no credential', { flags: 0 }, /no attestation object/],
    ['another format', { format: 'packed' }, /no attestation object/],
    ['a nonce in another form', { nonce: new Uint8Array(38) }, /another challenge/],
    ['a leaf that has expired', { leaf: { until: new Date(Date.now() - 1000) } }, /expired/],
    ['a leaf of tomorrow', { leaf: { from: new Date(Date.now() + 1000_000) } }, /not valid yet/],
    [
      'a critical extension that nobody knows',
      {
        leaf: { extensions: [{ oid: '1.2.3.4', value: Uint8Array.of(5, 0), critical: true }] },
      },
      /cannot be read/,
    ],
    ['no certificate but the root', { chain: (_, { root }) => [root] }, /below the root/],
    ['a chain without the intermediate', { chain: (leaf) => [leaf] }, /no configured root/],
    ['no chain', { chain: () => [] }, /no attestation object/],
    [
      'a chain of five',
      { chain: (leaf, { intermediate, root }) => [leaf, intermediate, root, root, root] },
      /no attestation object/,
    ],
    ['a chain upside down', { chain: (leaf, { intermediate }) => [intermediate, leaf] }, /broken/],
  ])('fails with %s', async (_, wanted, reason) => {
    expect(await judge(await made(wanted))).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) })
  })

  it('fails by another root of the same name', async () => {
    const fake = await authority()
    expect(await judge(await made({}, fake))).toMatchObject({ status: 'failed', reason: /no configured root/ })
  })

  it('fails by an issuer that has expired, is no authority, or may not certify', async () => {
    const past = new Date(Date.now() - DAY / 2)
    for (const intermediate of [{ until: past }, { authority: false }, { mayCertify: false }]) {
      const by = await authority({ intermediate })
      const roots = { ...env, APP_ATTEST_ROOTS: by.root.pem }
      expect((await judge(await made({}, by), { env: roots })).status).toBe('failed')
    }
  })

  it('fails by a leaf that issues another leaf, and by a chain longer than an authority allows', async () => {
    const { intermediate } = apple
    const between = await certificate({ name: 'between', issuer: intermediate, authority: true })
    const chain: Attested['chain'] = (leaf) => [leaf, between, intermediate]
    const bytes = await made({ leaf: { issuer: between }, chain })
    expect(await judge(bytes)).toMatchObject({ status: 'failed', reason: 'an issuer is no authority' })
  })

  it('is judged at the time of the answer', async () => {
    expect((await judge(await made(), { at: new Date(Date.now() + 2 * DAY) })).status).toBe('failed')
  })
})

describe('without or with unfit settings', () => {
  it.each(['APP_ATTEST_ROOTS', 'APP_ATTEST_APPS'])('nothing is judged without %s', async (name) => {
    const verdict = await judge(await made(), { env: { ...env, [name]: '' } })
    expect(verdict).toMatchObject({ status: 'idle', reason: 'not configured' })
  })

  it('a root that cannot be read is named, and nothing is judged', async () => {
    const broken = { ...env, APP_ATTEST_ROOTS: apple.root.pem.replace('MII', 'AAA').replace('MIH', 'AAA') }
    expect(await judge(await made(), { env: broken })).toMatchObject({ status: 'idle', reason: /APP_ATTEST_ROOTS/ })
  })
})

describe('bytes that were changed', () => {
  it('never hold: one bit of any byte but the receipt’s content', async () => {
    const bytes = await made()
    const receipt = new TextDecoder('latin1').decode(bytes).indexOf('receipt') + 'receipt'.length + 1
    const held: number[] = []
    for (const at of bytes.keys()) {
      if (at >= receipt && at < receipt + 4) continue
      const bit = 1 << (at % 8)
      const verdict = await judge(bytes.with(at, (bytes[at] ?? 0) ^ bit))
      if (verdict.status !== 'failed') held.push(at)
    }
    expect(held).toEqual([])
  })

  it('never throw: 2,000 random ones, cut, repeated, overwritten', async () => {
    const bytes = await made()
    const random = seeded(20261122)
    for (let i = 0; i < 2000; i++) {
      const changed = mutated(bytes, random)
      const verdict = await judge(changed)
      expect(['failed', 'success']).toContain(verdict.status)
    }
  })
})

/** mulberry32. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const at = random(bytes.length)
  const length = random(40)
  switch (random(5)) {
    case 0:
      return bytes.slice(0, at)
    case 1:
      return Uint8Array.of(...bytes.slice(0, at), ...bytes.slice(at + length))
    case 2:
      return Uint8Array.of(...bytes.slice(0, at), ...bytes.slice(random(bytes.length)))
    case 3:
      return bytes.map((byte, i) => (i >= at && i < at + length ? random(256) : byte))
    default:
      return bytes.map((byte, i) => (i === at || i === 2 ? random(256) : byte))
  }
}
