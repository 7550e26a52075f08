import { invalid, Refusal } from '../../application/refusal'
import type { Body, BodyLimits, BodyReader, FormShape, UploadedFile } from './body'
import { limitedChunks } from './limited'
import { boundaryOf, MultipartStream, type PartHead, type PartSink } from './multipart-stream'

const MAX_TEXT_BYTES = 64 * 1024
const MAX_TEXT_PARTS = 64
const MAX_REPEATED = 128

/** Text parts by name, the first of each that is no list, and the files of the parts that take them. */
export const readMultipart: BodyReader = async (request, limits, shape) => {
  const contentType = request.headers.get('content-type') ?? ''
  if (contentType === '' && !request.body) return { fields: {}, files: [] }
  const boundary = boundaryOf(contentType)
  if (boundary === null) return new Refusal('content_type')

  const form = new FormCollector(limits, shape)
  const stream = new MultipartStream(boundary, form)
  for await (const chunk of limitedChunks(request, limits.requestBytes)) {
    if (chunk === 'too large') return new Refusal('request_too_large')
    if (!stream.push(chunk)) return malformed()
    if (form.refusal) return form.refusal
  }
  return stream.complete ? form.body() : malformed()
}

const malformed = () => invalid({ type: 'multipart/form-data' }, 'malformed multipart body', '')

interface OpenPart {
  head: PartHead
  chunks: Uint8Array[]
  bytes: number
}

class FormCollector implements PartSink {
  refusal: Refusal | null = null
  private readonly limits: BodyLimits
  private readonly shape: FormShape
  private readonly fields = new Map<string, string | string[]>()
  private readonly files: UploadedFile[] = []
  private open: OpenPart | null = null

  constructor(limits: BodyLimits, shape: FormShape) {
    this.limits = limits
    this.shape = shape
  }

  begin(head: PartHead): ((bytes: Uint8Array) => void) | null {
    const isFile = head.filename !== null
    const maxItems = isFile ? this.maxFiles(head.name) : 0
    if (isFile && maxItems === 0) return null
    if (isFile && this.files.filter(({ field }) => field === head.name).length === maxItems) {
      this.refusal = invalid({ type: 'array', maxItems }, `more than ${maxItems}`, head.name)
      return null
    }
    if (!isFile && this.fields.size === MAX_TEXT_PARTS) {
      this.refusal = invalid({ type: 'object', maxProperties: MAX_TEXT_PARTS }, `more than ${MAX_TEXT_PARTS}`, '')
      return null
    }
    const part: OpenPart = { head, chunks: [], bytes: 0 }
    this.open = part
    return (bytes) => this.append(part, bytes)
  }

  private maxFiles(name: string): number {
    const { files, maxFiles, others = {} } = this.shape
    return name === files ? maxFiles : Object.hasOwn(others, name) ? (others[name] ?? 0) : 0
  }

  private append(part: OpenPart, bytes: Uint8Array): void {
    if (this.refusal) return
    part.bytes += bytes.length
    if (part.head.filename !== null && part.bytes > this.limits.imageBytes) {
      this.refusal = new Refusal('image_too_large')
    } else if (part.head.filename === null && part.bytes > MAX_TEXT_BYTES) {
      this.refusal = invalid({ type: 'string', maxLength: MAX_TEXT_BYTES }, 'longer', part.head.name)
    } else {
      part.chunks.push(bytes.slice())
    }
  }

  end(): void {
    const part = this.open
    this.open = null
    if (!part) return
    const { name, filename } = part.head
    // A file input that was left empty sends a nameless part without content.
    if (filename === '' && part.bytes === 0) return
    const bytes = join(part)
    if (filename !== null) this.files.push({ field: name, bytes })
    else this.addText(name, new TextDecoder().decode(bytes))
  }

  private addText(name: string, text: string): void {
    const listed = name.replace(/\[\]$/, '')
    if (!this.shape.lists.includes(listed)) {
      if (!this.fields.has(name)) this.fields.set(name, text)
      return
    }
    const known = this.fields.get(listed)
    const list = Array.isArray(known) ? known : []
    if (list.length === MAX_REPEATED) {
      this.refusal = invalid({ type: 'array', maxItems: MAX_REPEATED }, `more than ${MAX_REPEATED}`, listed)
    } else this.fields.set(listed, [...list, text])
  }

  body(): Body {
    return { fields: Object.fromEntries(this.fields), files: this.files }
  }
}

function join({ chunks, bytes }: OpenPart): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks.splice(0)) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
