/** What workerd has and Node lacks: a pipe for bytes, read into a buffer that the reader brings. */
class BytePipe {
  readonly readable: ReadableStream<Uint8Array>
  readonly writable: WritableStream<Uint8Array>

  constructor() {
    const { promise, resolve } = Promise.withResolvers<ReadableByteStreamController>()
    this.readable = new ReadableStream({ type: 'bytes', start: resolve })
    this.writable = new WritableStream({
      async write(chunk) {
        // What is enqueued is detached.
        ;(await promise).enqueue(chunk.slice())
      },
      async close() {
        const controller = await promise
        controller.close()
        controller.byobRequest?.respond(0)
      },
    })
  }
}

Object.assign(globalThis, { FixedLengthStream: BytePipe })
