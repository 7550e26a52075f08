import { invalid, Refusal } from '../../application/refusal'
import { isUnsent } from '../../contract/form'
import { FORMAT_BYTES, imageFormat, otherFormat } from '../../domain/image-format'
import { IMAGE_FORMATS } from '../../words/capture/image-formats'
import type { Body, BodyLimits, FormShape } from './body'
import { FileBuffer } from './file-buffer'
import type { PartHead, PartSink } from './multipart-stream'

const MAX_TEXT_BYTES = 64 * 1024
const MAX_TEXT_PARTS = 64
const MAX_REPEATED = 128
/** Of any kind, also those that the form does not know: the largest has 64 fields, some lists and 40 files. */
const MAX_PARTS = 1000
/** Characters of a text that stands where a file is wanted: enough to see what it is. */
const ECHOED = 80

/** A file of which all bytes have come. */
export interface CompleteFile {
  field: string
  buffer: FileBuffer
}

interface OpenPart {
  head: PartHead
  /** As the operation knows it. */
  name: string
  isFile: boolean
  buffer: FileBuffer
}

/** Text parts by name, the first of each that is no list, and files one after the other. */
export class FormCollector implements PartSink {
  refusal: Refusal | null = null
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
  private textBytes = 0
  /** Name of the first part that is a file and that the operation does not know. */
  private strayFile: string | null = null

  constructor(limits: BodyLimits, shape: FormShape) {
    this.limits = limits
    this.shape = shape
  }

  get fields(): Body['fields'] {
    return Object.fromEntries([...this.texts].filter(([, text]) => !isEmptyList(text)))
  }

  /** Bytes of the part that is arriving. */
  get openBytes(): number {
    return this.open?.buffer.length ?? 0
  }

  /** Bytes of memory that complete parts occupy; a character of a text may take two. */
  get keptBytes(): number {
    return this.complete.reduce((sum, { buffer }) => sum + buffer.occupied, 2 * this.textBytes)
  }

  begin(head: PartHead): ((bytes: Uint8Array) => void) | null {
    if (++this.parts > MAX_PARTS) {
      this.refusal ??= invalid({ type: 'object', maxProperties: MAX_PARTS }, `more than ${MAX_PARTS}`, '')
      return null
    }
    const name = this.knownName(head.name)
    const maxItems = this.maxFiles(name)
    // RFC 7578 lets files go without a name. What is sent as a Blob has one, also where it is the JSON of a text part.
    const isFile = maxItems > 0 ? isFilePart(head) : head.filename !== null && !isTextType(head.type)
    if (isFile && maxItems === 0) {
      this.strayFile ??= name
      return null
    }
    if (isFile && (this.counts.get(name) ?? 0) === maxItems) {
      this.refusal ??= invalid({ type: 'array', maxItems }, `more than ${maxItems}`, name)
      return null
    }
    if (!isFile && this.texts.size === MAX_TEXT_PARTS) {
      this.refusal ??= invalid({ type: 'object', maxProperties: MAX_TEXT_PARTS }, `more than ${MAX_TEXT_PARTS}`, '')
      return null
    }
    const part: OpenPart = { head, name, isFile, buffer: new FileBuffer() }
    this.open = part
    return (bytes) => this.append(part, bytes)
  }

  /** PHP, Rails and axios number the parts of a list by themselves: `images[]`, `images[0]`. */
  private knownName(name: string): string {
    const plain = name.replace(/\[\d{0,4}\]$/, '')
    return this.maxFiles(plain) > 0 || this.shape.lists.includes(plain) ? plain : name
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

  /** After a refusal only the token is of interest: who sent it is told the refusal. */
  private isIgnored({ name }: OpenPart): boolean {
    return this.refusal !== null && name !== 'token'
  }

  private append(part: OpenPart, bytes: Uint8Array): void {
    if (this.isIgnored(part)) return
    const { name, isFile, buffer } = part
    const length = buffer.length + bytes.length
    if (isFile && length > this.maxBytes(name)) {
      this.refusal = new Refusal('image_too_large')
    } else if (!isFile && length > MAX_TEXT_BYTES) {
      this.refusal ??= this.maxFiles(name) > 0 ? noFile(name, textOf(buffer)) : tooLong(name)
    } else {
      this.hasFiles ||= isFile
      const isHead = buffer.length < FORMAT_BYTES
      buffer.append(bytes)
      if (isFile && isHead && length >= FORMAT_BYTES) this.judge(name, buffer)
    }
  }

  end(): void {
    const part = this.open
    this.open = null
    if (!part || this.isIgnored(part)) return
    const { head, name, isFile, buffer } = part
    if (!isFile) {
      this.addText(name, textOf(buffer))
      buffer.drop()
      return
    }
    // A file input that was left empty sends a nameless part without content.
    if (!head.filename && buffer.length === 0) return
    if (buffer.length < FORMAT_BYTES) this.judge(name, buffer)
    this.hasFiles = true
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
    this.complete.push({ field: name, buffer })
  }

  private judge(name: string, { content }: FileBuffer): void {
    const { others = {}, imagesOnly } = this.shape
    const fits = Object.hasOwn(others, name) ? others[name]?.fits : undefined
    if (!imagesOnly || (fits ? fits.begins(content) : imageFormat(content))) return
    const expected = { type: 'string', format: 'binary', description: fits?.format ?? IMAGE_FORMATS }
    const path = `${name}.${this.counts.get(name) ?? 0}`
    this.refusal = new Refusal('image_format', [{ expected, actual: otherFormat(content), path }])
  }

  private addText(name: string, text: string): void {
    this.textBytes += text.length
    if (this.maxFiles(name) > 0) {
      // Forms that are made of the schema fill what nobody has filled in with words.
      if (name === this.shape.files && !isUnsent(text)) this.refusal ??= noFile(name, text)
      return
    }
    if (!this.shape.lists.includes(name)) {
      if (!this.texts.has(name) && !isUnsent(text)) this.texts.set(name, text)
      return
    }
    const known = this.texts.get(name)
    const list = Array.isArray(known) ? known : []
    if (list.length === MAX_REPEATED) {
      this.refusal ??= invalid({ type: 'array', maxItems: MAX_REPEATED }, `more than ${MAX_REPEATED}`, name)
    } else this.texts.set(name, [...list, text])
  }

  /** Once all parts have come: no file of the form, but one by another name, which is misspelt. */
  get misnamed(): Refusal | null {
    if (this.strayFile === null || this.counts.size > 0) return null
    const expected = { type: 'string', format: 'binary', description: `a file in a part called ${this.shape.files}` }
    return invalid(expected, `a file in a part called ${this.strayFile}`, this.shape.files)
  }
}

const isEmptyList = (text: string | string[]) => Array.isArray(text) && text.length === 1 && isUnsent(text[0])

const textOf = ({ content }: FileBuffer) => new TextDecoder().decode(content)

const isTextType = (type: string | null) => type === 'application/json' || type === 'text/plain'

const isFilePart = ({ filename, type }: PartHead) => filename !== null || (type !== null && !isTextType(type))

const tooLong = (name: string) => invalid({ type: 'string', maxLength: MAX_TEXT_BYTES }, 'longer', name)

function noFile(name: string, text: string): Refusal {
  const description = 'a file: a part with a file name, or with a content type such as image/jpeg'
  return invalid({ type: 'string', format: 'binary', description }, text.slice(0, ECHOED), name)
}
