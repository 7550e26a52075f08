/** A stream that says how long it is before its first byte, as buckets and answers need it. */
export function fixedLength(bytes: number, chunks: AsyncIterable<Uint8Array>) {
  const { readable, writable } = new FixedLengthStream(bytes)
  const write = async () => {
    const writer = writable.getWriter()
    try {
      for await (const chunk of chunks) await writer.write(chunk)
      await writer.close()
    } catch (error) {
      await writer.abort(error).catch(() => undefined)
      throw error
    }
  }
  return { readable, written: write() }
}
