/** Multipart bodies: each file is handed on when it is whole, and dropped before the next one is read. */
import { invalid, Refusal } from '../../application/refusal'
import { bodyToken } from '../auth/credential'
import type { Arriving, Body, BodyLimits, BodyReader, FormShape, Receiver, UploadedFile } from './body'
import { FileBuffer } from './file-buffer'
import { FormCollector } from './form-collector'
import { boundaryOf, MultipartStream } from './multipart-stream'
import { CHUNK_BYTES } from './request-bytes'
import { wrongType } from './wrong-type'

/** Memory of a call beside its files: a chunk, and the part of it that is not parsed yet. */
const WORKING_BYTES = 2 * CHUNK_BYTES
const NOTHING = new Uint8Array(0)
/** Share of an unknown address's memory that the bytes before a token may take; the rest is for parsing them. */
const BEFORE_TOKEN = 3 / 4

export const readMultipart: BodyReader = async (arriving, limits, shape) => {
  const { bytes, contentType, admit } = arriving
  if (contentType === '' && bytes.isEmpty) {
    const hold = await admit?.(null)
    return hold instanceof Refusal ? hold : { fields: {}, files: [] }
  }
  const boundary = boundaryOf(contentType)
  if (boundary === null) return wrongType('multipart/form-data', contentType, 'with a boundary, as HTTP clients set it')
  if ((bytes.announced ?? 0) > limits.requestBytes) return new Refusal('request_too_large')
  return new FormReader(arriving, limits, shape, boundary).read()
}

const malformed = (found: string) => invalid({ type: 'multipart/form-data' }, `malformed multipart body: ${found}`, '')

class FormReader {
  private readonly form: FormCollector
  private readonly stream: MultipartStream
  private readonly arriving: Arriving
  private readonly maxBytes: number
  /** Bytes that may come before the token of a caller who is not known. */
  private readonly maxUnknownBytes: number
  private readonly files: UploadedFile[] = []
  private hold: Arriving['hold']
  private receiver: Receiver | null = null
  /** Bytes of the files that are held. */
  private heldBytes = 0
  private isAdmitted: boolean
  private received = 0

  constructor(arriving: Arriving, limits: BodyLimits, shape: FormShape, boundary: string) {
    this.form = new FormCollector(limits, shape)
    this.stream = new MultipartStream(boundary, this.form)
    this.arriving = arriving
    this.hold = arriving.hold
    this.maxBytes = limits.requestBytes
    this.maxUnknownBytes = Math.floor(limits.unauthenticatedBytesPerAddress * BEFORE_TOKEN)
    this.isAdmitted = arriving.admit === null
  }

  async read(): Promise<Body | Refusal> {
    const { bytes } = this.arriving
    if (!(await this.hold.grow(this.roomFor(NOTHING)))) return new Refusal('busy')
    for (let chunk = await bytes.next(); chunk !== null; chunk = await bytes.next()) {
      const refused = chunk === 'late' ? new Refusal('request_timeout') : await this.take(chunk)
      if (refused) return refused
    }
    if (!this.stream.complete)
      return malformed(
        this.stream.empty ? 'nothing is between lines of its boundary' : 'it ends before its last boundary',
      )
    const admitted = this.isAdmitted || (await this.arriving.admit?.(null))
    return admitted instanceof Refusal ? admitted : this.settle()
  }

  private async take(chunk: Uint8Array): Promise<Refusal | null> {
    this.received += chunk.length
    if (this.received > this.maxBytes) return new Refusal('request_too_large')
    if (!(await this.hold.grow(this.roomFor(chunk)))) return new Refusal('busy')
    if (!this.stream.push(chunk)) return malformed('a part has no name, or its head no end')
    const refused = this.isAdmitted ? null : await this.admit()
    if (refused || !this.isAdmitted) return refused
    return this.form.refusal ?? this.takeFiles()
  }

  /** Memory for a chunk. An unknown caller's is what has come. */
  private roomFor({ length }: Uint8Array): number {
    const parts = this.heldBytes + this.form.keptBytes + FileBuffer.capacity(this.form.openBytes + length)
    if (this.isAdmitted) return WORKING_BYTES + parts
    const { atOnce } = this.arriving.bytes
    return atOnce + FileBuffer.capacity(Math.min(this.received, 2 * atOnce)) + parts
  }

  /**
   * Admits the caller once the token has come, behind whatever it stands; nothing of a refused caller is kept. Null: the
   * token is good, or may still come.
   */
  private async admit(): Promise<Refusal | null> {
    const { fields, keptBytes } = this.form
    for (const { buffer } of this.form.complete) buffer.trim()
    const isLate = Math.max(this.received, keptBytes) > this.maxUnknownBytes
    if (fields.token === undefined && !isLate) return null
    const hold = await this.arriving.admit?.(bodyToken(fields))
    if (hold instanceof Refusal) return fields.token === undefined ? tokenTooLate(hold, this.maxUnknownBytes) : hold
    this.isAdmitted = true
    if (!hold) return null
    this.hold = hold
    return (await hold.grow(this.roomFor(NOTHING))) ? null : new Refusal('busy')
  }

  private async takeFiles(): Promise<Refusal | null> {
    if (!this.form.hasFiles) return null
    if (!this.receiver) {
      const receiver = await this.arriving.receive(this.form.fields)
      if (receiver instanceof Refusal) return receiver
      this.receiver = receiver
    }
    for (const { field, buffer } of this.form.complete.splice(0)) {
      const file = await this.receiver.take(field, buffer.content)
      this.files.push(file)
      if (file.kind === 'held') this.heldBytes += FileBuffer.capacity(buffer.length)
      else buffer.drop()
    }
    this.hold.shrink(this.roomFor(NOTHING))
    return null
  }

  private async settle(): Promise<Body | Refusal> {
    const { fields, misnamed } = this.form
    if (misnamed) return misnamed
    const files = (await this.receiver?.settle(fields, this.files, this.hold)) ?? this.files
    if (files instanceof Refusal) return files
    this.hold.shrink(this.heldBytes)
    return { fields, files }
  }
}

function tokenTooLate({ error, fields }: Refusal, bytes: number): Refusal {
  const description = `in a header, or before files of more than ${bytes} bytes`
  return new Refusal(error, [...fields, { expected: { type: 'string', description }, actual: null, path: 'token' }])
}
