import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type PackedFile, zipFile } from '../../../../worker/application/archives/zip-file'
import { filePacker } from '../../../../worker/storage/file-packer'

const MADE = new Date('2026-05-01T10:20:30Z')

async function* each(chunks: Iterable<Uint8Array>) {
  yield* chunks
}

function packed(name: string, texts: string[]): PackedFile {
  let sums = null
  const chunks: Uint8Array[] = []
  for (const text of texts) {
    const next = filePacker.pack(sums, text)
    sums = next.sums
    chunks.push(next.packed)
  }
  chunks.push(filePacker.end)
  const packedBytes = chunks.reduce((sum, { length }) => sum + length, 0)
  return { name, bytes: sums?.bytes ?? 0, crc: sums?.crc ?? 0, packedBytes, packed: each(chunks) }
}

it('opens as it was packed, in however many pieces; empty files too', async () => {
  const texts = ['ä first line\n', 'a second one\n'.repeat(5000), 'the last']
  const parts: Uint8Array[] = []
  for await (const part of zipFile([packed('a.txt', texts), packed('ü.csv', [])], MADE)) parts.push(part)
  const files = unzipSync(Buffer.concat(parts))
  expect(Object.keys(files)).toEqual(['a.txt', 'ü.csv'])
  expect(strFromU8(files['a.txt'] ?? new Uint8Array())).toBe(texts.join(''))
  expect(files['ü.csv']).toHaveLength(0)
})

it('says in 64 bits what 32 do not hold', async () => {
  const chunk = new Uint8Array(1 << 24)
  const count = 257
  const large = { name: 'large', bytes: 2 ** 33 + 5, crc: 7, packedBytes: count * chunk.length }
  const chunks = each(Array.from({ length: count }, () => chunk))
  const heads: Buffer[] = []
  for await (const part of zipFile([{ ...large, packed: chunks }, packed('small', ['x'])], MADE))
    if (part !== chunk) heads.push(Buffer.from(part))
  const all = Buffer.concat(heads)
  const [local = all] = heads
  expect([local.readUInt32LE(18), local.readUInt32LE(22)]).toEqual([0xffff_ffff, 0xffff_ffff])
  const extra = 30 + 'large'.length + 4
  expect([local.readBigUInt64LE(extra), local.readBigUInt64LE(extra + 8)]).toEqual([
    BigInt(large.bytes),
    BigInt(large.packedBytes),
  ])
  // The directory's second entry lies beyond 4 GiB; the end says where the directory is.
  const second = all.lastIndexOf(Buffer.from('PK\u0001\u0002'))
  expect(all.readUInt32LE(second + 42)).toBe(0xffff_ffff)
  const offset = BigInt(large.packedBytes + local.length)
  expect(all.readBigUInt64LE(second + 46 + 'small'.length + 4)).toBe(offset)
  const end = all.indexOf(Buffer.from('PK\u0006\u0006'))
  expect(all.readBigUInt64LE(end + 32)).toBe(2n)
  expect(all.readBigUInt64LE(end + 48)).toBeGreaterThan(offset)
  expect(all.indexOf(Buffer.from('PK\u0006\u0007'))).toBe(end + 56)
})

it('does not go on where a file is not as long as its head says', async () => {
  const broken = { ...packed('a', ['text']), packedBytes: 3 }
  const all = async () => {
    for await (const _part of zipFile([broken], MADE));
  }
  await expect(all()).rejects.toThrow('not as long')
})
