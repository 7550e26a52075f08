/** Chromium writes in bundled fonts where it runs on Linux: it ends where there are none, and texts are as wide everywhere. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { ROOT } from '../../worker/local/building/build.ts'
import { BUNDLED_FONTS } from './specimens/fonts.ts'

/** The machine's own come after them, for scripts that they lack. */
const CONFIGURATION = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  <match target="pattern">
    <edit name="family" mode="prepend" binding="strong"><string>Arimo</string></edit>
  </match>
</fontconfig>
`

/** Path of a configuration for FONTCONFIG_FILE. */
export async function chromiumFonts(): Promise<string> {
  const folder = path.join(ROOT, '.build/fonts')
  await mkdir(folder, { recursive: true })
  for (const { file } of BUNDLED_FONTS) {
    const woff = await readFile(file.replace(/\.woff2$/, '.woff'))
    await writeFile(path.join(folder, `${path.basename(file, '.woff2')}.ttf`), unpacked(woff))
  }
  const configuration = path.join(folder, 'fonts.conf')
  await writeFile(configuration, CONFIGURATION(folder))
  return configuration
}

/** WOFF 1.0 as the TrueType file that it packs: fontconfig offers Chromium no other. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const tables: Buffer[] = []
  let offset = head.length
  for (let i = 0; i < count; i++) {
    const entry = woff.subarray(44 + 20 * i, 64 + 20 * i)
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const data = woff.subarray(from, from + packed)
    const at = 12 + 16 * i
    entry.copy(head, at, 0, 4)
    entry.copy(head, at + 4, 16, 20)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(length, at + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(data) : data).copy(padded)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...tables])
}
