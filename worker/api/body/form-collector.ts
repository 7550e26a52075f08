import { invalid, Refusal } from '../../application/refusal'
import { FORMAT_BYTES, imageFormat, isHeic } from '../../domain/image-format'
import { IMAGE_FORMATS } from '../../words/capture/image-formats'
import type { Body, BodyLimits, FormShape } from './body'
import { FileBuffer } from './file-buffer'
import type { PartHead, PartSink } from './multipart-stream'

const MAX_TEXT_BYTES = 64 * 1024
const MAX_TEXT_PARTS = 64
const MAX_REPEATED = 128
/** Of any kind, also those that the form does not know: the largest has 64 fields, some lists and 40 files. */
const MAX_PARTS = 1000

/** A file of which all bytes have come. */
export interface CompleteFile {
  field: string
  buffer: FileBuffer
}

interface OpenPart {
  head: PartHead
  buffer: FileBuffer
}

/** Text parts by name, the first of each that is no list, and files one after the other. */
export class FormCollector implements PartSink {
  refusal: Refusal | null = null
  /** Name of the first part; null before it. */
  firstPart: string | null = null
  /** Whether a file has begun. */
  hasFiles = false
  /** Files to be taken away. */
  readonly complete: CompleteFile[] = []
  private readonly limits: BodyLimits
  private readonly shape: FormShape
  private readonly texts = new Map<string, string | string[]>()
  private readonly counts = new Map<string, number>()
  private open: OpenPart | null = null
  private parts = 0

  constructor(limits: BodyLimits, shape: FormShape) {
    this.limits = limits
    this.shape = shape
  }

  get fields(): Body['fields'] {
    return Object.fromEntries(this.texts)
  }

  /** Bytes of the part that is arriving. */
  get openBytes(): number {
    return this.open?.buffer.length ?? 0
  }

  begin(head: PartHead): ((bytes: Uint8Array) => void) | null {
    this.firstPart ??= head.filename === null ? head.name : ''
    if (++this.parts > MAX_PARTS) {
      this.refusal = invalid({ type: 'object', maxProperties: MAX_PARTS }, `more than ${MAX_PARTS}`, '')
      return null
    }
    const isFile = head.filename !== null
    const maxItems = isFile ? this.maxFiles(head.name) : 0
    if (isFile && maxItems === 0) return null
    if (isFile && (this.counts.get(head.name) ?? 0) === maxItems) {
      this.refusal = invalid({ type: 'array', maxItems }, `more than ${maxItems}`, head.name)
      return null
    }
    if (!isFile && this.texts.size === MAX_TEXT_PARTS) {
      this.refusal = invalid({ type: 'object', maxProperties: MAX_TEXT_PARTS }, `more than ${MAX_TEXT_PARTS}`, '')
      return null
    }
    const part: OpenPart = { head, buffer: new FileBuffer() }
    this.open = part
    return (bytes) => this.append(part, bytes)
  }

  private maxFiles(name: string): number {
    const { files, maxFiles, others = {} } = this.shape
    return name === files ? maxFiles : Object.hasOwn(others, name) ? (others[name]?.files ?? 0) : 0
  }

  private maxBytes(name: string): number {
    const { others = {} } = this.shape
    const own = Object.hasOwn(others, name) ? others[name]?.bytes : undefined
    return Math.min(own ?? this.limits.imageBytes, this.limits.imageBytes)
  }

  private append({ head, buffer }: OpenPart, bytes: Uint8Array): void {
    if (this.refusal) return
    const isFile = head.filename !== null
    const length = buffer.length + bytes.length
    if (isFile && length > this.maxBytes(head.name)) {
      this.refusal = new Refusal('image_too_large')
    } else if (!isFile && length > MAX_TEXT_BYTES) {
      this.refusal = invalid({ type: 'string', maxLength: MAX_TEXT_BYTES }, 'longer', head.name)
    } else {
      this.hasFiles ||= isFile
      const isHead = buffer.length < FORMAT_BYTES
      buffer.append(bytes)
      if (isFile && isHead && length >= FORMAT_BYTES) this.judge(head.name, buffer)
    }
  }

  end(): void {
    const part = this.open
    this.open = null
    if (!part || this.refusal) return
    const { head, buffer } = part
    if (head.filename === null) {
      this.addText(head.name, new TextDecoder().decode(buffer.content))
      buffer.drop()
      return
    }
    // A file input that was left empty sends a nameless part without content.
    if (head.filename === '' && buffer.length === 0) return
    if (buffer.length < FORMAT_BYTES) this.judge(head.name, buffer)
    this.hasFiles = true
    this.counts.set(head.name, (this.counts.get(head.name) ?? 0) + 1)
    this.complete.push({ field: head.name, buffer })
  }

  private judge(name: string, { content }: FileBuffer): void {
    const { others = {}, imagesOnly } = this.shape
    const fits = Object.hasOwn(others, name) ? others[name]?.fits : undefined
    if (!imagesOnly || (fits ? fits.begins(content) : imageFormat(content))) return
    const expected = { type: 'string', format: 'binary', description: fits?.format ?? IMAGE_FORMATS }
    const path = `${name}.${this.counts.get(name) ?? 0}`
    this.refusal = new Refusal('image_format', [
      { expected, actual: isHeic(content) ? 'HEIC' : 'another format', path },
    ])
  }

  private addText(name: string, text: string): void {
    const listed = name.replace(/\[\]$/, '')
    if (!this.shape.lists.includes(listed)) {
      if (!this.texts.has(name)) this.texts.set(name, text)
      return
    }
    const known = this.texts.get(listed)
    const list = Array.isArray(known) ? known : []
    if (list.length === MAX_REPEATED) {
      this.refusal = invalid({ type: 'array', maxItems: MAX_REPEATED }, `more than ${MAX_REPEATED}`, listed)
    } else this.texts.set(listed, [...list, text])
  }
}
