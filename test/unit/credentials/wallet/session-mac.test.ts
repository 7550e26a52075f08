/** A device's MAC, made by Node's own cryptography as ISO/IEC 18013-5, 9.1.3.5 has it. */
import { createHash, createHmac, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PublicKey } from '../../../../worker/credentials/cose/key'
import { isMac } from '../../../../worker/credentials/cose/session-mac'

const bytes = (of: string | ArrayBuffer | Buffer) => Uint8Array.from(Buffer.from(of as string))
const reader = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const device = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicKey = (() => {
  const { x = '', y = '' } = device.publicKey.export({ format: 'jwk' })
  const number = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  return { curve: 'P-256', x: number(x), y: number(y) } satisfies PublicKey
})()
const [signed, transcript] = [bytes('what the device has shown'), bytes('the transcript of the session')]

function mac(hash = 'sha256', by = device.privateKey) {
  const shared = diffieHellman({ privateKey: by, publicKey: reader.publicKey })
  const salt = createHash('sha256').update(transcript).digest()
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'EMacKey', 32))
  return bytes(createHmac(hash, key).update(signed).digest())
}
const right = { algorithm: 5 as unknown, value: mac() }
const NOT_ON_IT = { ...publicKey, y: publicKey.y.map((byte, i) => (i === 31 ? byte ^ 1 : byte)) }

it.each<
  [
    string,
    boolean,
    Partial<typeof right>,
    Partial<{ signed: Uint8Array<ArrayBuffer>; transcript: Uint8Array<ArrayBuffer> }>,
    PublicKey,
  ]
>([
  ['of the device', true, {}, {}, publicKey],
  ['of other content', false, {}, { signed: bytes('another') }, publicKey],
  ['of another session', false, {}, { transcript: bytes('another') }, publicKey],
  [
    'of somebody else',
    false,
    { value: mac('sha256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey) },
    {},
    publicKey,
  ],
  ['cut to 64 bits, as HMAC 256/64 is', false, { algorithm: 4, value: mac().slice(0, 8) }, {}, publicKey],
  ['that is said to be cut', false, { algorithm: 4 }, {}, publicKey],
  ['by SHA-512', false, { algorithm: 7, value: mac('sha512') }, {}, publicKey],
  ['of a key that is said to be of another curve', false, {}, {}, { ...publicKey, curve: 'P-384' }],
  ['of a point that is not on the curve', false, {}, {}, NOT_ON_IT],
])('a MAC %s: %s', async (_, holds, said, of, key) => {
  const jwk = reader.privateKey.export({ format: 'jwk' })
  const own = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  expect(await isMac({ ...right, ...said }, { signed, transcript, ...of }, key, own)).toBe(holds)
})
