import { CompactEncrypt, CompactSign } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeAppAttestation } from '../../../worker/credentials/judge-app-attestation'
import type { CredentialsEnv } from '../../../worker/credentials/settings'
import { integrity, integrityToken, type PlayKeys, playKeys } from '../../support/attestations/play-integrity'

const CHALLENGE = 'c1f7d3c2-6a50-4d0b-9d58-0a4f1b0a5a11'
const APP = 'example.kyc'
const AT = new Date('2026-11-22T12:00:00Z')
const MINUTE = 60_000

let keys: PlayKeys
let env: CredentialsEnv

beforeAll(async () => {
  keys = await playKeys()
  env = { ...keys.vars, PLAY_INTEGRITY_APPS: `example.other ${APP}` }
})

const judge = (token: string, settings = env) =>
  judgeAppAttestation({ platform: 'google', token, challenge: CHALLENGE, at: AT.toISOString() }, settings)

const good = (at = AT) => integrity(APP, CHALLENGE, at)
const made = (payload: object = good(), by = keys) => integrityToken(payload, by)

describe('a token of Play Integrity', () => {
  it('holds for the app, an intact device and the challenge', async () => {
    expect(await judge(await made())).toMatchObject({
      status: 'success',
      facts: { app: APP, recognition: 'PLAY_RECOGNIZED', device: 'MEETS_DEVICE_INTEGRITY' },
    })
  })

  it('holds for ten minutes', async () => {
    expect((await judge(await made(good(new Date(AT.getTime() - 10 * MINUTE))))).status).toBe('success')
  })

  it('holds with the challenge coded in base64url', async () => {
    const coded = Buffer.from(CHALLENGE).toString('base64url')
    expect((await judge(await made(integrity(APP, coded, AT)))).status).toBe('success')
  })

  it.each<[string, () => object, RegExp]>([
    ['another challenge', () => integrity(APP, 'another', AT), /another challenge/],
    ['another app', () => integrity('example.fake', CHALLENGE, AT), /another app/],
    [
      'an app that asks for another',
      () => ({
        ...good(),
        appIntegrity: { appRecognitionVerdict: 'PLAY_RECOGNIZED', packageName: 'example.other' },
      }),
      /not the one that was recognised/,
    ],
    [
      'an app that Play does not know',
      () => ({
        ...good(),
        appIntegrity: { appRecognitionVerdict: 'UNRECOGNIZED_VERSION', packageName: APP },
      }),
      /does not recognise/,
    ],
    ['a device that is not intact', () => ({ ...good(), deviceIntegrity: { deviceRecognitionVerdict: [] } }), /device/],
    ['no verdict on the device', () => ({ ...good(), deviceIntegrity: {} }), /device/],
    ['10 minutes of age and more', () => good(new Date(AT.getTime() - 10 * MINUTE - 1)), /10 minutes/],
    ['a time to come', () => good(new Date(AT.getTime() + 10 * MINUTE + 1)), /10 minutes/],
    ['other content', () => ({ hello: 'world' }), /no token/],
  ])('fails with %s', async (_, payload, reason) => {
    expect(await judge(await made(payload()))).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(reason),
    })
  })

  it('fails by keys of others, and by other algorithms', async () => {
    const others = await playKeys()
    expect(await judge(await made(good(), others))).toMatchObject({ status: 'failed', reason: /not encrypted/ })
    expect(await judge(await made(good(), { ...keys, signing: others.signing }))).toMatchObject({
      status: 'failed',
      reason: /not signed/,
    })
    const text = new TextEncoder().encode(JSON.stringify(good()))
    const mac = await new CompactSign(text).setProtectedHeader({ alg: 'HS256' }).sign(keys.decryption)
    const direct = await new CompactEncrypt(new TextEncoder().encode(mac))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(keys.decryption)
    const wrapped = await new CompactEncrypt(new TextEncoder().encode(mac))
      .setProtectedHeader({ alg: 'A256KW', enc: 'A256GCM' })
      .encrypt(keys.decryption)
    expect((await judge(direct)).reason).toMatch(/not encrypted/)
    expect((await judge(wrapped)).reason).toMatch(/not signed/)
  })

  it('never holds with a sign of it changed, and never throws', async () => {
    const token = await made()
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const held: number[] = []
    for (const [at, sign] of [...token].entries()) {
      // The highest bit of the six: the lowest of a part's last sign may stand for nothing.
      const other = sign === '.' ? 'A' : signs[signs.indexOf(sign) ^ 32]
      const verdict = await judge(`${token.slice(0, at)}${other}${token.slice(at + 1)}`)
      if (verdict.status !== 'failed') held.push(at)
    }
    expect(held).toEqual([])
    for (const broken of ['', '.', '....', 'a.b.c.d.e', token.slice(5), token.slice(0, -5), `${token}.${token}`])
      expect((await judge(broken)).status).toBe('failed')
  })
})

describe('without or with unfit settings', () => {
  it.each(['PLAY_INTEGRITY_APPS', 'PLAY_INTEGRITY_DECRYPTION_KEY', 'PLAY_INTEGRITY_VERIFICATION_KEY'])(
    'nothing is judged without %s',
    async (name) => {
      expect(await judge(await made(), { ...env, [name]: '' })).toMatchObject({
        status: 'idle',
        reason: 'not configured',
      })
    },
  )

  it.each(['PLAY_INTEGRITY_DECRYPTION_KEY', 'PLAY_INTEGRITY_VERIFICATION_KEY'])(
    '%s that cannot be read is named',
    async (name) => {
      expect(await judge(await made(), { ...env, [name]: 'AAAA' })).toMatchObject({
        status: 'idle',
        reason: `not configured: ${name} cannot be read`,
      })
    },
  )
})
