/** A zip archive (APPNOTE 6.3) of files that are packed already: what its heads say is known, whatever its size. */

interface Sizes {
  /** Of the text. */
  bytes: number
  crc: number
  packedBytes: number
}

export interface PackedFile extends Sizes {
  name: string
  packed: AsyncIterable<Uint8Array>
}

/** In 32 bits there is this much room; it also says: see the 64 bits elsewhere. */
const FULL = 0xffff_ffff
const [VERSION, VERSION_64] = [20, 45]
const [DEFLATE, UTF_8] = [8, 0x0800]

export async function* zipFile(files: readonly PackedFile[], made: Date): AsyncGenerator<Uint8Array> {
  let at = 0
  const directory: Uint8Array[] = []
  for (const { name, packed, ...sizes } of files) {
    const head = localHead(name, sizes, made)
    directory.push(directoryEntry(name, sizes, made, at))
    yield head
    let written = 0
    for await (const chunk of packed) {
      written += chunk.length
      yield chunk
    }
    if (written !== sizes.packedBytes) throw new Error(`${name} is not as long as its head says`)
    at += head.length + written
  }
  yield* directory
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  yield directoryEnd(files.length, size, at)
}

const isLarge = ({ bytes, packedBytes }: Sizes) => bytes >= FULL || packedBytes >= FULL

function localHead(name: string, sizes: Sizes, made: Date): Uint8Array {
  const large = isLarge(sizes)
  const label = new TextEncoder().encode(name)
  const extra = large ? [u16(1), u16(16), u64(sizes.bytes), u64(sizes.packedBytes)] : []
  const lengths = [u16(label.length), u16(large ? 20 : 0)]
  return joined([u32(0x04034b50), ...common(sizes, made, large ? VERSION_64 : VERSION), ...lengths, label, ...extra])
}

function directoryEntry(name: string, sizes: Sizes, made: Date, at: number): Uint8Array {
  const far = at >= FULL
  const label = new TextEncoder().encode(name)
  const fields = [...(isLarge(sizes) ? [u64(sizes.bytes), u64(sizes.packedBytes)] : []), ...(far ? [u64(at)] : [])]
  const extra = fields.length > 0 ? [u16(1), u16(8 * fields.length), ...fields] : []
  const version = fields.length > 0 ? VERSION_64 : VERSION
  return joined([
    ...[u32(0x02014b50), u16(VERSION_64), ...common(sizes, made, version)],
    ...[u16(label.length), u16(fields.length > 0 ? 4 + 8 * fields.length : 0)],
    // No comment, one disk, no attributes.
    ...[u16(0), u16(0), u16(0), u32(0), u32(far ? FULL : at), label, ...extra],
  ])
}

/** What both heads say of a file, one after the other. */
function common(sizes: Sizes, made: Date, version: number): Uint8Array[] {
  const time = (made.getUTCHours() << 11) | (made.getUTCMinutes() << 5) | (made.getUTCSeconds() >> 1)
  const date = ((made.getUTCFullYear() - 1980) << 9) | ((made.getUTCMonth() + 1) << 5) | made.getUTCDate()
  const [packed, text] = isLarge(sizes) ? [FULL, FULL] : [sizes.packedBytes, sizes.bytes]
  return [...[version, UTF_8, DEFLATE, time, date].map(u16), ...[sizes.crc, packed, text].map(u32)]
}

function directoryEnd(files: number, size: number, at: number): Uint8Array {
  const far = at + size >= FULL
  const long = [
    ...[u32(0x06064b50), u64(44), u16(VERSION_64), u16(VERSION_64), u32(0), u32(0), u64(files), u64(files)],
    ...[u64(size), u64(at), u32(0x07064b50), u32(0), u64(at + size), u32(1)],
  ]
  return joined([
    ...(far ? long : []),
    ...[u32(0x06054b50), u16(0), u16(0), u16(files), u16(files), u32(size), u32(far ? FULL : at), u16(0)],
  ])
}

const u16 = (value: number) => Uint8Array.of(value & 0xff, value >>> 8)

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function u64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true)
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
