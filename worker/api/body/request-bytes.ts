/**
 * The one reader of a request's body. Whoever answers before the end of it lets the rest be read and thrown away:
 * a server that closes a connection on unread bytes takes its answer back (a TCP reset), and the client sees a
 * broken connection instead of the refusal. Bytes that come too slowly end it.
 */
export interface BodyTimes {
  bodyProgressSeconds: number
  bodySeconds: number
  unauthenticatedProgressSeconds: number
  unauthenticatedSeconds: number
  refusedBytes: number
}

/** workerd gives at most this much at once; smaller buffers cost time (40 MB: 69 ms, with 16 KiB 202 ms, 2026-11-22). */
export const CHUNK_BYTES = 64 * 1024
/** Whoever sends little has little memory: a read that fills its buffer is followed by one of twice the size. */
const FIRST_CHUNK_BYTES = 4 * 1024

/** curl sends its body after one second without a `100 Continue`, which workerd never says. */
const EXPECT_SECONDS = 3

const TICK_MS = 1000

type Reader = ReadableStreamBYOBReader | ReadableStreamDefaultReader<Uint8Array>

export class RequestBytes {
  /** Null where no length is announced. */
  readonly announced: number | null
  private readonly times: BodyTimes
  private readonly expects: boolean
  private readonly body: ReadableStream<Uint8Array> | null
  private reader: Reader | null = null
  private buffer: ArrayBuffer | null = null
  private received = 0
  /** Bytes since progress was last noted, and how long was waited for them; and for all. */
  private block = 0
  private blockMs = 0
  private waitedMs = 0
  private state: 'open' | 'ended' | 'late'
  /** Bytes that are read at once, and so in memory. */
  atOnce = FIRST_CHUNK_BYTES
  /** Whether the caller is still unknown: the service is then less patient. */
  isUnauthenticated = true

  constructor({ headers, body }: Request, times: BodyTimes) {
    const length = headers.get('content-length')
    this.announced = length === null ? null : Number(length)
    this.expects = headers.has('expect')
    this.times = times
    this.body = body
    this.state = body ? 'open' : 'ended'
  }

  get isEmpty(): boolean {
    return this.body === null
  }

  /** The next bytes, good until the next call; null: there are no more. `late`: they do not come. */
  async next(): Promise<Uint8Array | 'late' | null> {
    if (this.state !== 'open') return this.state === 'late' ? 'late' : null
    const { bodyProgressSeconds, bodySeconds, unauthenticatedProgressSeconds, unauthenticatedSeconds } = this.times
    const [progress, all] = this.isUnauthenticated
      ? [unauthenticatedProgressSeconds, unauthenticatedSeconds]
      : [bodyProgressSeconds, bodySeconds]
    const left = Math.min(progress * 1000 - this.blockMs, all * 1000 - this.waitedMs)
    const chunk = await this.within(left)
    if (chunk === 'late') this.state = 'late'
    return chunk
  }

  /** Reads what is left, so that the answer arrives. */
  async drain(): Promise<void> {
    const cap = this.times.refusedBytes
    if (this.state === 'open' && (this.announced ?? 0) <= cap && !(await this.isHeldBack())) {
      while (this.received <= cap && (await this.next()) instanceof Uint8Array);
    }
    this.buffer = null
    // Not awaited: the read that was too slow is still under way.
    if (this.state !== 'ended') this.cancel()
  }

  /** A sender that waits to be asked for its body need not send it. */
  private async isHeldBack(): Promise<boolean> {
    return this.expects && this.received === 0 && (await this.within(EXPECT_SECONDS * 1000)) === 'late'
  }

  private async within(ms: number): Promise<Uint8Array | 'late' | null> {
    const began = Date.now()
    const clock: Clock = { ticks: 0, timer: undefined }
    const read = this.read()
    read.catch(() => undefined)
    try {
      const chunk = await Promise.race([read, timeUp(clock, ms)])
      const waited = Math.min(Date.now() - began, (clock.ticks + 1) * TICK_MS)
      if (chunk instanceof Uint8Array) this.note(chunk.length, waited)
      else if (chunk === null) this.state = 'ended'
      return chunk
    } catch {
      // Only the sender breaks it: the same as one that never goes on.
      return 'late'
    } finally {
      clearTimeout(clock.timer)
    }
  }

  private note(bytes: number, ms: number): void {
    this.received += bytes
    this.waitedMs += ms
    this.block += bytes
    this.blockMs += ms
    if (this.block < CHUNK_BYTES) return
    this.block = 0
    this.blockMs = 0
  }

  /** One buffer serves all reads where the stream is the platform's: chunks of its own would be garbage. */
  private async read(): Promise<Uint8Array | null> {
    const reader = this.reader ?? this.open()
    if (!(reader instanceof ReadableStreamBYOBReader)) return (await reader.read()).value ?? null
    const buffer = this.buffer ?? new ArrayBuffer(this.atOnce)
    this.buffer = null
    const { done, value } = await reader.read(new Uint8Array(buffer))
    if (done || !value) return null
    if (value.length < this.atOnce || this.atOnce >= CHUNK_BYTES) this.buffer = value.buffer
    else this.atOnce *= 2
    return value
  }

  private open(): Reader {
    const body = this.body as ReadableStream<Uint8Array>
    try {
      this.reader = body.getReader({ mode: 'byob' })
    } catch {
      this.reader = body.getReader()
    }
    return this.reader
  }

  private cancel(): void {
    const cancelled = this.reader ? this.reader.cancel() : this.body?.cancel()
    cancelled?.catch(() => undefined)
  }
}

interface Clock {
  ticks: number
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Counts instead of looking at the time: where all Workers share a thread, seconds in which another one computed are
 * not the sender's.
 */
function timeUp(clock: Clock, ms: number): Promise<'late'> {
  return new Promise((resolve) => {
    const tick = () => {
      const left = ms - clock.ticks * TICK_MS
      if (left <= 0) resolve('late')
      else {
        clock.timer = setTimeout(
          () => {
            clock.ticks++
            tick()
          },
          Math.min(left, TICK_MS),
        )
      }
    }
    tick()
  })
}
