/** Application segments of JPEG files. */

export interface ExifTags {
  make?: string
  model?: string
  software?: string
  /** `YYYY:MM:DD hh:mm:ss` (Exif 2.3). */
  taken?: string
  changed?: string
}

/** Exif 2.3, little-endian: IFD0 with text, and the Exif IFD with the pixels' size and the time of the picture. */
export function exifSegment(tags: ExifTags, { width, height }: { width: number; height: number }): Buffer {
  const first: Entry[] = [
    ...text(0x010f, tags.make),
    ...text(0x0110, tags.model),
    ...text(0x0131, tags.software),
    ...text(0x0132, tags.changed ?? tags.taken),
  ]
  const second: Entry[] = [...text(0x9003, tags.taken), long(0xa002, width), long(0xa003, height)]
  const pointer = long(0x8769, 8 + sizeOf([...first, long(0, 0)]))
  const tiff = Buffer.concat([
    Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]),
    directory([...first, pointer], 8),
    directory(second, pointer.value),
  ])
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  stEvt: 'http://ns.adobe.com/xap/1.0/sType/ResourceEvent#',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
}

/** `properties`: further ones, as elements. */
export function xmpSegment(program: string, properties = ''): Buffer {
  const names = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${names.join(' ')}><rdf:Description rdf:about="" xmp:CreatorTool="${program}">${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  return packetSegment(packet)
}

/** XMP as it is given, well formed or not. */
export function packetSegment(packet: string): Buffer {
  return segment(0xe1, Buffer.concat([Buffer.from(`${NAMESPACES.xmp}\0`, 'latin1'), Buffer.from(packet)]))
}

/** One empty image resource block (IPTC digest, 0x0425). */
export function photoshopSegment(): Buffer {
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x25\0\0\0\0\0\x10', 'latin1'), Buffer.alloc(16)])
  return segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource]))
}

export function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

interface Entry {
  tag: number
  /** Exif's type: 2 text, 4 long. */
  type: 2 | 4
  value: number
  text?: string
}

const long = (tag: number, value: number): Entry => ({ tag, type: 4, value })
const text = (tag: number, value: string | undefined): Entry[] =>
  value === undefined ? [] : [{ tag, type: 2, value: 0, text: `${value}\0` }]

const padded = (length: number) => length + (length & 1)
const outside = (entry: Entry) => (entry.text && entry.text.length > 4 ? padded(entry.text.length) : 0)
const sizeOf = (entries: Entry[]) => 6 + entries.length * 12 + entries.reduce((sum, entry) => sum + outside(entry), 0)

/** Values that do not fit their entry follow the directory. */
function directory(entries: Entry[], at: number): Buffer {
  const sorted = entries.toSorted((a, b) => a.tag - b.tag)
  const out = Buffer.alloc(sizeOf(entries))
  out.writeUInt16LE(sorted.length, 0)
  let free = 6 + sorted.length * 12
  for (const [i, { tag, type, value, text }] of sorted.entries()) {
    const entry = 2 + i * 12
    out.writeUInt16LE(tag, entry)
    out.writeUInt16LE(type, entry + 2)
    out.writeUInt32LE(text?.length ?? 1, entry + 4)
    if (text && text.length > 4) {
      out.writeUInt32LE(at + free, entry + 8)
      out.write(text, free, 'latin1')
      free += padded(text.length)
    } else if (text) out.write(text, entry + 8, 'latin1')
    else out.writeUInt32LE(value, entry + 8)
  }
  return out
}
