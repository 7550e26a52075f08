import { describe, expect, it } from 'vitest'
import {
  HEAD_BYTES,
  openedSize,
  SEALED_SEGMENT_BYTES,
  SEGMENT_BYTES,
  sealedSize,
} from '../../../../worker/storage/sealed/object-format'
import { sealedObjects } from '../../../../worker/storage/sealed/objects'
import { keysInMemory } from './keys-in-memory'

const NAME = 'sessions/a/1/0.jpg'
const SIZES = [0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 200_000]

const objects = sealedObjects(keysInMemory())

function content(size: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8)) & 0xff)
}

async function* cut(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Chunks are good until the next one is asked for. */
async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk.slice())
  return new Uint8Array(Buffer.concat(parts))
}

const sealed = (bytes: Uint8Array, name = NAME) => whole(objects.seal('anna', name, [bytes]))

async function opened(bytes: Uint8Array, name = NAME, chunk = 10_000) {
  const { chunks, bytes: size } = await objects.open(name, cut(bytes, chunk), bytes.length)
  return { size, bytes: await whole(chunks) }
}

/** Compared as a whole: element by element it takes seconds. */
const expectSame = (given: Uint8Array, expected: Uint8Array) => expect(Buffer.from(given).equals(expected)).toBe(true)

describe.each(SIZES)('an object of %i bytes', (size) => {
  it('comes out as it went in, however it is cut, and says its size before', async () => {
    const plain = content(size)
    const stored = await whole(objects.seal('anna', NAME, cut(plain, 7001)))
    expect(stored.length).toBe(sealedSize(size))
    expect(openedSize(stored.length)).toBe(size)
    for (const chunk of [5, 10_000, stored.length]) {
      const { size: told, bytes } = await opened(stored, NAME, chunk)
      expect(told).toBe(size)
      expectSame(bytes, plain)
    }
    expectSame(await objects.openWhole(NAME, stored.slice()), plain)
  })

  it('does not open under another name', async () => {
    const stored = await sealed(content(size))
    await expect(opened(stored, 'sessions/b/1/0.jpg')).rejects.toThrow()
    await expect(objects.openWhole('sessions/b/1/0.jpg', stored.slice())).rejects.toThrow()
  })
})

describe('an object of three segments', () => {
  const segment = (stored: Uint8Array, number: number) =>
    stored.subarray(HEAD_BYTES + number * SEALED_SEGMENT_BYTES, HEAD_BYTES + (number + 1) * SEALED_SEGMENT_BYTES)
  const without = (stored: Uint8Array, ...numbers: number[]) => [
    stored.subarray(0, HEAD_BYTES),
    ...[0, 1, 2].filter((number) => !numbers.includes(number)).map((number) => segment(stored, number)),
  ]
  const broken: [string, (stored: Uint8Array) => Uint8Array[]][] = [
    ['its last segment', (stored) => without(stored, 2)],
    ['its first segment', (stored) => without(stored, 0)],
    ['all segments', (stored) => without(stored, 0, 1, 2)],
    ['its last byte', (stored) => [stored.subarray(0, -1)]],
    [
      'its order',
      (stored) => [stored.subarray(0, HEAD_BYTES), segment(stored, 1), segment(stored, 0), segment(stored, 2)],
    ],
    ['its end, where another follows', (stored) => [stored, segment(stored, 2)]],
    ['one bit', (stored) => [stored.map((byte, i) => (i === 100_000 ? byte ^ 1 : byte))]],
    ['its salt', (stored) => [stored.map((byte, i) => (i === HEAD_BYTES - 1 ? byte ^ 1 : byte))]],
  ]

  it.each(broken)('does not open without %s', async (_, change) => {
    const changed = new Uint8Array(Buffer.concat(change(await sealed(content(3 * SEGMENT_BYTES)))))
    await expect(opened(changed)).rejects.toThrow()
    await expect(objects.openWhole(NAME, changed)).rejects.toThrow()
  })
})

it('the same bytes are never stored the same', async () => {
  const [one, other] = [await sealed(content(100)), await sealed(content(100))]
  expect(Buffer.from(one).subarray(HEAD_BYTES).equals(Buffer.from(other).subarray(HEAD_BYTES))).toBe(false)
})

it.each([0, 3, 100_000])('an object of %i bytes that nobody has sealed does not open', async (size) => {
  const plain = content(size)
  await expect(opened(plain)).rejects.toThrow('not sealed')
  await expect(objects.openWhole(NAME, plain.slice())).rejects.toThrow('not sealed')
})
