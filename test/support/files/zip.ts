/** Zip archives as no program writes them: entries that share bytes, claim other sizes, or have one name. */
export interface WrittenEntry {
  path: string
  /** Deflated. */
  data: Uint8Array
  /** The size that it says it has when inflated. */
  claims?: number
  /** In the place of its own data, those of the entry with this number. */
  sharing?: number
  /** Its size reaches so much further than its data. */
  longer?: number
}

export function writeZip(entries: readonly WrittenEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let at = 0
  const write = (bytes: Uint8Array) => {
    parts.push(bytes)
    at += bytes.length
  }
  for (const { path, data, sharing, claims = 0 } of entries) {
    offsets.push(sharing === undefined ? at : (offsets[sharing] ?? 0))
    if (sharing !== undefined) continue
    write(
      record(
        30,
        [
          [0, 0x04034b50],
          [18, data.length],
          [22, claims],
        ],
        [
          [4, 20],
          [8, 8],
          [26, path.length],
        ],
      ),
    )
    write(Buffer.from(path))
    write(data)
  }
  const directory = at
  entries.forEach(({ path, data, claims = 0, longer = 0 }, i) => {
    const sizes: Values = [
      [20, data.length + longer],
      [24, claims],
      [42, offsets[i] ?? 0],
    ]
    write(
      record(
        46,
        [[0, 0x02014b50], ...sizes],
        [
          [4, 20],
          [6, 20],
          [10, 8],
          [28, path.length],
        ],
      ),
    )
    write(Buffer.from(path))
  })
  const end: Values = [
    [8, entries.length],
    [10, entries.length],
  ]
  write(
    record(
      22,
      [
        [0, 0x06054b50],
        [12, at - directory],
        [16, directory],
      ],
      end,
    ),
  )
  return Uint8Array.from(Buffer.concat(parts))
}

type Values = [place: number, value: number][]

function record(bytes: number, longs: Values, shorts: Values): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes))
  for (const [place, value] of longs) view.setUint32(place, value, true)
  for (const [place, value] of shorts) view.setUint16(place, value, true)
  return new Uint8Array(view.buffer)
}
