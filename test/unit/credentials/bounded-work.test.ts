/** What a small file makes this Worker do: counted in bytes that zlib gave out and in elements that were read. */
import { deflateRawSync, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { CompactEncrypt } from 'jose'
import { beforeEach, expect, it, vi } from 'vitest'
import { judgeChip } from '../../../worker/credentials/chip/judge-chip'
import { readCbor } from '../../../worker/credentials/cose/cbor'
import { askWallet } from '../../../worker/credentials/wallet/ask'
import { openPresentations } from '../../../worker/credentials/wallet/protocols/openid4vp'
import { publicCryptoKey } from '../../../worker/credentials/wallet/secret'
import { listedStatus } from '../../../worker/credentials/wallet/status/listed-status'
import { inside, readDer } from '../../../worker/credentials/x509/der'
import { derOf } from '../../../worker/credentials/x509/write-der'
import type { ChipFile } from '../../../worker/domain/chip/chip'
import { authority, documentSigner } from '../../support/chips/authorities'
import { chip, tlv } from '../../support/chips/chip'
import { type Bytes, text } from '../../support/chips/keys'
import { type WrittenEntry, writeZip } from '../../support/files/zip'

const zlib = vi.hoisted(() => {
  // Files share their modules: those that others have loaded have the real zlib.
  vi.resetModules()
  return { streams: 0, bytes: 0 }
})
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof import('node:zlib')>()
  const counted =
    (make: typeof real.createInflate): typeof real.createInflate =>
    (options) => {
      const stream = make(options)
      zlib.streams++
      const push = stream.push.bind(stream)
      stream.push = (part: Buffer | null) => {
        zlib.bytes += part?.length ?? 0
        return push(part)
      }
      return stream
    }
  return { ...real, createInflate: counted(real.createInflate), createInflateRaw: counted(real.createInflateRaw) }
})
beforeEach(() => Object.assign(zlib, { streams: 0, bytes: 0 }))

const MiB = 1024 * 1024
const MOST = MiB + 256 * 1024
const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10'

const signatureOf = async (name: 'chip' | 'sod', content: Bytes) => {
  const files = [{ name, content }] as ChipFile[]
  const noAnchors = async () => ({ certificates: [], revocationLists: [] })
  const { checks } = await judgeChip({ files, challenge: new Uint8Array(8), at: '2026-11-24T00:00:00Z' }, noAnchors)
  return checks.signature
}
const zipped = (entries: WrittenEntry[]) => signatureOf('chip', writeZip(entries))

const zeros = (bytes: number): Bytes => Uint8Array.from(deflateRawSync(new Uint8Array(bytes)))

const whole = () => {
  const { files } = chip({ signers: [documentSigner(authority())], zone: ZONE })
  return Object.entries(files)
}

it('a zip is read as programs write it, deflated and stored, with a comment behind it', async () => {
  const plain = Object.fromEntries(whole().map(([name, content]) => [`passport/EF_${name.toUpperCase()}.bin`, content]))
  for (const level of [0, 9] as const) {
    const zip = zipSync(plain, { level, comment: 'of a reader' })
    expect(await signatureOf('chip', Uint8Array.from(zip))).toMatchObject({ status: 'success' })
  }
  // The same made here, for what follows.
  const own = whole().map(([path, content]) => ({ path, data: Uint8Array.from(deflateRawSync(content)) }))
  expect(await zipped(own)).toMatchObject({ status: 'success' })
})

it('a stream of 64 MiB is inflated up to the limit of a file, whatever its entry claims', async () => {
  expect(await zipped([{ path: 'sod', data: zeros(64 * MiB), claims: 1000 }])).toMatchObject({
    status: 'idle',
    reason: "SOD is larger than a chip's files are, or broken",
  })
  expect(zlib).toMatchObject({ streams: 1 })
  expect(zlib.bytes).toBeLessThan(MOST)
})

it.each<[string, (data: Bytes) => WrittenEntry[], string]>([
  [
    'that all name one stream',
    (data) => ['sod', 'dg1', 'dg2'].map((path, i) => ({ path, data, ...(i > 0 ? { sharing: 0 } : {}) })),
    'entries of the zip share their bytes',
  ],
  [
    'that reach into each other',
    (data) => [
      { path: 'sod', data, longer: 40 },
      { path: 'dg1', data },
    ],
    'entries of the zip share their bytes',
  ],
  ['of one name', (data) => [1, 2].map(() => ({ path: 'sod', data })), 'the zip has a name twice'],
  ['of one part', (data) => ['sod', 'EF.SOD'].map((path) => ({ path, data })), 'the zip has SOD twice'],
  [
    'that are too many',
    (data) => Array.from({ length: 33 }, (_, i) => ({ path: `${i}.txt`, data })),
    'the zip has more than 32 entries',
  ],
  ['beyond its end', (data) => [{ path: 'sod', data, longer: 100_000 }], 'the zip cannot be read'],
])('nothing is inflated of entries %s', async (_, entries, reason) => {
  expect(await zipped(entries(zeros(MiB)))).toMatchObject({ status: 'idle', reason })
  expect(zlib.streams).toBe(0)
})

it.each([
  ['nothing', new Uint8Array(0), 'the zip has no directory'],
  ['zeros', new Uint8Array(100), 'the zip has no directory'],
])('%s is no zip', async (_, content, reason) => {
  expect(await signatureOf('chip', content)).toMatchObject({ status: 'idle', reason })
})

/** How often parts of bytes were taken: of each element that is read, two. */
async function partsTaken(work: () => unknown): Promise<number> {
  const taken = vi.spyOn(Uint8Array.prototype, 'subarray')
  try {
    await work()
    return taken.mock.calls.length
  } finally {
    taken.mockRestore()
  }
}

const emptySequences = (count: number): Bytes =>
  derOf(
    0x30,
    new Uint8Array(count * 2).fill(0x30).map((b, i) => (i % 2 ? 0 : b)),
  )

it('a signed object of a megabyte of empty sequences is left after 5,000 of them', async () => {
  const many = emptySequences(500_000)
  const parts = await partsTaken(async () => {
    expect(await signatureOf('sod', tlv(0x77, many))).toMatchObject({ status: 'idle', reason: 'EF.SOD cannot be read' })
  })
  expect(parts).toBeLessThan(50_000)
  expect(() => inside(readDer(many))).toThrow('more elements than there is use for')
  expect(inside(readDer(emptySequences(4000)))).toHaveLength(4000)
})

it('elements are counted over all lists that are read of one object', () => {
  const list = readDer(derOf(0x30, ...Array.from({ length: 10 }, () => emptySequences(900))))
  expect(() => inside(list).map(inside)).toThrow('more elements than there is use for')
})

it('of a status list no more is inflated than its entry needs', async () => {
  const lst = Uint8Array.from(deflateSync(new Uint8Array(65 * MiB).fill(1, 50, 51)))
  expect(await listedStatus({ bits: 8, lst }, 50)).toBe(1)
  expect(zlib.bytes).toBeLessThan(256 * 1024)
  expect(await listedStatus({ bits: 8, lst }, 64 * MiB)).toBe(null)
  expect(await listedStatus({ bits: 8, lst: Uint8Array.from(deflateSync(new Uint8Array(10))) }, 10)).toBe(null)
})

it('a wallet answer that is compressed is refused before it is inflated', async () => {
  const { secret } = await askWallet(
    {
      what: ['name'],
      ageOver: null,
      documents: ['mdl'],
      origin: 'https://bank.example',
      requestUri: 'https://kyc.example/r',
      responseUri: 'https://kyc.example/r',
    },
    null,
  )
  const key = await publicCryptoKey(secret.keys.openid)
  const sealed = (header: object) =>
    new CompactEncrypt(text(JSON.stringify({ vp_token: { q: 'p' } })))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', ...header })
      .encrypt(key)
  expect(await openPresentations(await sealed({}), secret)).toEqual([{ query: 'q', presentation: 'p' }])
  expect(await openPresentations(await sealed({ zip: 'DEF' }), secret)).toBe(null)
})

it('CBOR of more items than a document has is not parsed', () => {
  const list = (items: number, item: number) =>
    Uint8Array.from([0x9a, 0, 0, items >> 8, items & 255, ...new Uint8Array(items).fill(item)])
  expect(readCbor(list(10_000, 0xa0))).toHaveLength(10_000)
  expect(readCbor(list(30_000, 0xa0))).toBe(null)
  // Bytes are one item, however many.
  expect(readCbor(Uint8Array.from([0x5a, 0, 1, 0x86, 0xa0, ...new Uint8Array(100_000)]))).toHaveLength(100_000)
})
