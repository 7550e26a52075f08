/** The standards' own examples. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { decodeCBOR } from '@levischuck/tiny-cbor'
import { describe, expect, it } from 'vitest'
import { judgeMdoc } from '../../../../worker/credentials/wallet/mdoc/judge'
import { privateKey } from '../../../../worker/credentials/wallet/secret'
import {
  browserTranscript,
  postTranscript,
  thumbprintOf,
} from '../../../../worker/credentials/wallet/session-transcript'
import { NO_STATUS } from '../../../../worker/credentials/wallet/status/read-status'
import { anchorsOf, cbor } from '../../../support/wallet/issuer'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const unhex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const vector = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, 'vectors', name), 'utf8'))
const base64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

describe('ISO/IEC 18013-5, Annex D', () => {
  const { deviceResponse, sessionTranscriptBytes, readerKey } = vector('iso-18013-5-annex-d.json')
  const ports = { anchors: anchorsOf([]), status: NO_STATUS, at: new Date('2021-01-01T00:00:00Z') }

  async function judged(response: Uint8Array<ArrayBuffer>) {
    // The example has it as embedded bytes.
    const embedded = decodeCBOR(base64(sessionTranscriptBytes))
    const transcript = embedded !== null && typeof embedded === 'object' && 'value' in embedded ? embedded.value : null
    if (!(transcript instanceof Uint8Array)) throw new Error('no transcript')
    const binding = { transcript: Uint8Array.from(transcript), reader: await privateKey(readerKey) }
    return judgeMdoc(response, binding, { what: ['name'], ageOver: null, documents: ['mdl'] }, ports)
  }

  it('holds: issuer’s signature, digests, and the device’s MAC; its issuer is nobody’s', async () => {
    const verdict = await judged(base64(deviceResponse))
    expect(verdict).toMatchObject({
      document: 'mdl',
      claims: { surname: 'Doe', documentNumber: '123456789', expiryDate: '2024-10-20' },
    })
    if ('unread' in verdict) return
    expect(verdict.portrait?.length).toBe(1042)
    expect(Object.fromEntries(verdict.checks.map(({ caption, status }) => [caption, status]))).toEqual({
      signature: 'success',
      issuer: 'idle',
      integrity: 'success',
      validity: 'success',
      holder: 'success',
      revocation: 'idle',
    })
  })

  it('a MAC with one bit changed does not', async () => {
    const changed = base64(deviceResponse)
    const at = changed.length - 'status'.length - 3
    changed[at] = (changed[at] ?? 0) ^ 1
    const verdict = await judged(changed)
    expect('unread' in verdict ? [] : verdict.checks.filter(({ status }) => status === 'failed')).toMatchObject([
      { caption: 'holder' },
    ])
  })
})

describe('OpenID4VP 1.0, B.2.6', () => {
  const NONCE = 'exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA'
  const KEY = {
    x: 'DxiH5Q4Yx3UrukE2lWCErq8N8bqC9CHLLrAwLz5BmE0',
    y: 'XtLM4-3h5o3HUH0MHVJV0kyq0iBlrBwlh8qEDMZ4-Pc',
  }

  it('the key’s thumbprint', async () => {
    const expected = '4283ec927ae0f208daaa2d026a814f2b22dca52cf85ffa8f3f8626c6bd669047'
    expect(hex(await thumbprintOf(KEY))).toBe(expected)
  })

  it('the transcript over the Digital Credentials API', async () => {
    expect(hex(await browserTranscript('https://example.com', NONCE, await thumbprintOf(KEY)))).toBe(
      `83f6f682764f70656e4944345650444341504948616e646f766572${'5820fbece366f4212f9762c74cfdbf83b8c69e371d5d68cea09cb4c48ca6daab761a'}`,
    )
  })

  it('the transcript across devices', async () => {
    const made = postTranscript(
      'x509_san_dns:example.com',
      NONCE,
      await thumbprintOf(KEY),
      'https://example.com/response',
    )
    expect(hex(await made)).toBe(
      `83f6f682714f70656e494434565048616e646f766572${'5820048bc053c00442af9b8eed494cefdd9d95240d254b046b11b68013722aad38ac'}`,
    )
  })
})

it('RFC 9180, A.3.1: what Annex C is encrypted with', async () => {
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes128Gcm() })
  const publicKey = await suite.kem.deserializePublicKey(
    unhex(
      '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
    ).buffer,
  )
  const key = await suite.kem.deserializePrivateKey(
    unhex('f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2').buffer,
  )
  const context = await suite.createRecipientContext({
    recipientKey: { privateKey: key, publicKey },
    enc: unhex(
      '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
    ).buffer,
    info: unhex('4f6465206f6e2061204772656369616e2055726e').buffer,
  })
  const cipherText = '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434'
  const plain = await context.open(unhex(cipherText).buffer, unhex('436f756e742d30').buffer)
  expect(new TextDecoder().decode(plain)).toBe('Beauty is truth, truth beauty')
})

it('CBOR that the tests write is what its readers read', () => {
  expect(decodeCBOR(cbor(new Map([['version', '1.0']])))).toEqual(new Map([['version', '1.0']]))
})
