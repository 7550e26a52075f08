/**
 * Reads multipart/form-data (RFC 7578) from chunks as they come, whose memory may be used again afterwards:
 * `request.formData()` holds the body and the files made of it at the same time.
 */
export interface PartHead {
  name: string
  /** Null where the part has none. */
  filename: string | null
  /** Media type in lower case, without parameters; null where none is named. */
  type: string | null
}

export interface PartSink {
  /** Null: nobody wants this part, its content is passed over. Bytes are handed over to be copied. */
  begin(head: PartHead): ((bytes: Uint8Array) => void) | null
  end(): void
}

const MAX_HEAD_BYTES = 8 * 1024
const CRLF = '\r\n'

const encode = (text: string) => new TextEncoder().encode(text)

type State = 'preamble' | 'after boundary' | 'head' | 'content' | 'epilogue'

export class MultipartStream {
  private readonly delimiter: Uint8Array
  private readonly sink: PartSink
  private state: State = 'preamble'
  /** Not yet understood: at most a delimiter's or a head's length, plus the chunk at hand. Lies in `memory`. */
  private rest: Uint8Array
  private memory: Uint8Array
  private take: ((bytes: Uint8Array) => void) | null = null

  constructor(boundary: string, sink: PartSink) {
    this.delimiter = encode(`${CRLF}--${boundary}`)
    this.sink = sink
    // The first delimiter may stand at the very start, without the line break that belongs to the others.
    this.memory = encode(CRLF)
    this.rest = this.memory
  }

  /** False when the bytes are no multipart body. */
  push(chunk: Uint8Array): boolean {
    this.append(chunk)
    for (;;) {
      const step = this.step()
      if (step !== 'again') return step === 'more'
    }
  }

  private append(chunk: Uint8Array): void {
    const length = this.rest.length + chunk.length
    if (length > this.memory.length) {
      const larger = new Uint8Array(Math.max(length, Math.min(2 * length, chunk.length + MAX_HEAD_BYTES)))
      larger.set(this.rest)
      this.memory = larger
    } else this.memory.copyWithin(0, this.rest.byteOffset, this.rest.byteOffset + this.rest.length)
    this.memory.set(chunk, this.rest.length)
    this.rest = this.memory.subarray(0, length)
  }

  /** Whether the closing delimiter has come. */
  get complete(): boolean {
    return this.state === 'epilogue'
  }

  /** Whether no delimiter has come. */
  get empty(): boolean {
    return this.state === 'preamble'
  }

  private step(): 'again' | 'more' | 'malformed' {
    switch (this.state) {
      case 'preamble':
      case 'content':
        return this.upToDelimiter()
      case 'after boundary':
        return this.afterBoundary()
      case 'head':
        return this.head()
      case 'epilogue':
        this.rest = this.rest.subarray(this.rest.length)
        return 'more'
    }
  }

  private upToDelimiter(): 'again' | 'more' {
    const at = indexOf(this.rest, this.delimiter)
    // The last bytes may be the beginning of a delimiter.
    const content = at >= 0 ? at : Math.max(0, this.rest.length - this.delimiter.length + 1)
    if (this.state === 'content' && content > 0) this.take?.(this.rest.subarray(0, content))
    if (at < 0) {
      this.rest = this.rest.subarray(content)
      return 'more'
    }
    if (this.state === 'content') this.sink.end()
    this.rest = this.rest.subarray(at + this.delimiter.length)
    this.state = 'after boundary'
    return 'again'
  }

  private afterBoundary(): 'again' | 'more' | 'malformed' {
    const end = indexOf(this.rest, encode(CRLF))
    if (startsWith(this.rest, '--')) {
      this.state = 'epilogue'
      return 'again'
    }
    if (end < 0) return this.rest.length > MAX_HEAD_BYTES ? 'malformed' : 'more'
    // Only white space may stand between a delimiter and the end of its line.
    if (text(this.rest.subarray(0, end)).trim() !== '') return 'malformed'
    // The line break is kept: the blank line that ends a head may follow at once.
    this.rest = this.rest.subarray(end)
    this.state = 'head'
    return 'again'
  }

  private head(): 'again' | 'more' | 'malformed' {
    const end = indexOf(this.rest, encode(CRLF + CRLF))
    if (end < 0) return this.rest.length > MAX_HEAD_BYTES ? 'malformed' : 'more'
    if (end > MAX_HEAD_BYTES) return 'malformed'
    const head = partHead(text(this.rest.subarray(0, end)))
    if (!head) return 'malformed'
    this.take = this.sink.begin(head)
    this.rest = this.rest.subarray(end + 2 * CRLF.length)
    this.state = 'content'
    return 'again'
  }
}

export function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return match?.[1] ?? match?.[2] ?? null
}

function partHead(lines: string): PartHead | null {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(lines)?.[1]
  if (disposition === undefined) return null
  const name = parameter(disposition, 'name')
  if (name === null) return null
  // Some clients send a name outside ASCII as `filename*` alone, against RFC 7578: it is a file all the same.
  const filename = parameter(disposition, 'filename') ?? parameter(disposition, 'filename\\*')
  return { name, filename, type: /^content-type:[ \t]*([^\s;]+)/im.exec(lines)?.[1]?.toLowerCase() ?? null }
}

/** Browsers write `"` inside a value as %22 or \". */
function parameter(disposition: string, name: string): string | null {
  const match = new RegExp(`(?:^|[;\\s])${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, 'i').exec(disposition)
  return match ? (match[1] ?? match[2] ?? '').replace(/%22|\\"/g, '"') : null
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function startsWith(bytes: Uint8Array, prefix: string): boolean {
  return encode(prefix).every((byte, i) => bytes[i] === byte)
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return -1
    let same = 1
    while (same < wanted.length && bytes[at + same] === wanted[same]) same++
    if (same === wanted.length) return at
  }
  return -1
}
