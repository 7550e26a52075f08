/** Gives what Apple's PackBits holds in pieces until `use` says that it needs no more. */
export function eachPackBitsPiece(data: Uint8Array, use: (piece: Uint8Array) => boolean): void {
  const run = new Uint8Array(128)
  for (let at = 0; at + 1 < data.length; ) {
    const head = data[at++]
    if (head === 128) continue
    if (head < 128) {
      if (!use(data.subarray(at, at + head + 1))) return
      at += head + 1
    } else {
      const count = 257 - head
      if (!use(run.fill(data[at++], 0, count).subarray(0, count))) return
    }
  }
}
