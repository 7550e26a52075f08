/** A body announced as no longer than this is taken in at once: the runtime holds it to its length. */
const AT_ONCE_BYTES = 64 * 1024

/** Chunks of a request's body up to `maxBytes`; `too large` ends them, before more is taken in. */
export async function* limitedChunks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array | 'too large'> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) {
    yield 'too large'
    return
  }
  if (!request.body) return
  if (announced > 0 && announced <= AT_ONCE_BYTES) {
    const whole = new Uint8Array(await request.arrayBuffer())
    yield whole.byteLength > maxBytes ? 'too large' : whole
    return
  }
  const reader = request.body.getReader()
  let read = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      read += value.byteLength
      if (read > maxBytes) {
        yield 'too large'
        return
      }
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
