import { invalid, Refusal } from '../../application/refusal'
import { readJson as readJsonText } from '../../contract/json-text'
import type { BodyReader } from './body'
import { limitedChunks } from './limited'

/** A JSON object; no body at all counts as an empty one. */
export const readJson: BodyReader = async (request, limits) => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  try {
    for await (const chunk of limitedChunks(request, limits.jsonBytes)) {
      if (chunk === 'too large') return new Refusal('request_too_large')
      text += decoder.decode(chunk, { stream: true })
    }
    text += decoder.decode()
  } catch (error) {
    // Fatal decoding fails with a TypeError: the bytes are no UTF-8.
    if (error instanceof TypeError) return invalid({ type: 'object' }, 'malformed text', '')
    throw error
  }
  if (text.trim() === '') return { fields: {}, files: [] }
  if (!isJson(request.headers.get('content-type') ?? '')) return new Refusal('content_type')
  const value = readJsonText(text)
  if (value === undefined) return invalid({ type: 'object' }, 'malformed JSON, or too much of it', '')
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return invalid({ type: 'object' }, value, '')
  return { fields: { ...value }, files: [] }
}

const isJson = (contentType: string) => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType)
