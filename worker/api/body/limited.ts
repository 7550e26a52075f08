/** Chunks of a request's body up to `maxBytes`; `too large` ends them, before more is taken in. */
export async function* limitedChunks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array | 'too large'> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    yield 'too large'
    return
  }
  if (!request.body) return
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
