import { invalid, Refusal } from '../../application/refusal'
import { readJson as readJsonText } from '../../contract/json-text'
import { bodyToken } from '../auth/credential'
import type { Arriving, Body, BodyReader } from './body'
import { FileBuffer } from './file-buffer'
import { CHUNK_BYTES } from './request-bytes'
import { wrongType } from './wrong-type'

/** A JSON object; no body at all counts as an empty one. */
export const readJson: BodyReader = async (arriving, limits) => {
  const body = await readObject(arriving, limits.jsonBytes)
  if (body instanceof Refusal) return body
  const hold = await arriving.admit?.(bodyToken(body.fields))
  return hold instanceof Refusal ? hold : body
}

async function readObject(arriving: Arriving, maxBytes: number): Promise<Body | Refusal> {
  const { contentType } = arriving
  const text = await readText(arriving, maxBytes, arriving.admit !== null)
  if (text instanceof Refusal) return text
  if (text.trim() === '') return { fields: {}, files: [] }
  if (!isJson(contentType)) return wrongType('application/json', contentType)
  const value = readJsonText(text)
  if (value === undefined) return invalid({ type: 'object' }, 'malformed JSON, or too much of it', '')
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return invalid({ type: 'object' }, value, '')
  return { fields: { ...value }, files: [] }
}

export async function readText(
  arriving: Pick<Arriving, 'bytes' | 'hold'>,
  maxBytes: number,
  /** Nothing is held for bytes that have not come. */
  asReceived: boolean,
): Promise<string | Refusal> {
  if ((arriving.bytes.announced ?? 0) > maxBytes) return new Refusal('request_too_large')
  try {
    return await decoded(arriving, maxBytes, asReceived)
  } catch (error) {
    // Fatal decoding fails with a TypeError: the bytes are no UTF-8.
    if (error instanceof TypeError) return invalid({ type: 'object' }, 'malformed text', '')
    throw error
  }
}

async function decoded(
  { bytes, hold }: Pick<Arriving, 'bytes' | 'hold'>,
  maxBytes: number,
  asReceived: boolean,
): Promise<string | Refusal> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let read = 0
  for (;;) {
    // A known caller's few bytes do not wait behind uploads; of others count those that have come.
    const room = asReceived ? FileBuffer.capacity(read) + bytes.atOnce : Math.max(bytes.announced ?? 0, read)
    if ((asReceived || room > CHUNK_BYTES) && !(await hold.grow(room))) return new Refusal('busy')
    const chunk = await bytes.next()
    if (chunk === null) return text + decoder.decode()
    if (chunk === 'late') return new Refusal('request_timeout')
    read += chunk.length
    if (read > maxBytes) return new Refusal('request_too_large')
    text += decoder.decode(chunk, { stream: true })
  }
}

const isJson = (contentType: string) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)
