import * as z from 'zod'
import { SAID } from '../words/limits'
import '../words/openapi'

/** Lower case, as session ids are stored. */
export const SessionId = z
  .uuid({ version: 'v1', error: 'UUID of version 1' })
  .transform((id) => id.toLowerCase())
  .openapi({ description: 'UUID version 1', type: 'string', format: 'uuid' })

/** Random secret of a browser. */
export const DeviceSecret = z
  .string()
  .max(86)
  .regex(/^[\w-]{22,86}$/)

const MAX_KEY = 36
/** UTF-16 units of the longest emoji, a family or a flag, with some to spare. */
const UNITS_PER_CHARACTER = 16
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Characters as people count them: a letter with its accents is one, and so is an emoji of several parts. */
const isShortKey = (key: string) =>
  key.length <= MAX_KEY * UNITS_PER_CHARACTER && [...characters.segment(key)].length <= MAX_KEY

/** In normal form C: the same letters are the same key, however a system writes them. */
export const ClientKey = z
  .string()
  .min(1)
  .max(SAID.textLength)
  .transform((key) => key.normalize('NFC'))
  .superRefine((key, context) => {
    if (!isShortKey(key)) context.addIssue({ code: 'too_big', origin: 'string', maximum: MAX_KEY, input: key })
  })
  .openapi({ type: 'string', minLength: 1, maxLength: MAX_KEY })

/** Handled before validation; listed so that the document of the interface is whole. */
export const BodyToken = z
  .string()
  .max(SAID.tokenLength)
  .optional()
  .openapi({ description: 'Where no header carries one' })

/** A scenario's id; one that does not exist is told as such, whatever its form. */
export const AnySchemaId = z.string().max(64)

/** Turnstile's responses have up to 2,048 characters. */
export const CaptchaResponse = z.string().max(2048)

const WORDS: Record<string, boolean> = { true: true, '1': true, on: true, false: false, '0': false, off: false }

/** A form has text only. */
export const FormBoolean = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum(['true', '1', 'on', 'false', '0', 'off']).transform((word) => WORDS[word] === true),
  )
  .openapi({ type: 'boolean' })
