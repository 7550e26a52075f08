/** Words for what the service says. */
import { SIGN_WORDS } from '../../words/decision/sign'

/** Why there is no session. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What a sign is worth, by what it counted for. */
export const SIGN_NOTES = {
  counted: 'A sign; it proves nothing, and counts with all that is known.',
  noted: 'A sign; it proves nothing.',
  overruled: 'A sign; a reviewer decided against it.',
}

export function valueWords(caption: string, value: number | string): string {
  return caption === 'isAgeMismatch' ? `${value} ${Number(value) === 1 ? 'year' : 'years'} apart` : String(value)
}

const TASK_ERRORS: Record<string, string> = {
  '[document] unknown document type': 'This does not look like a document we know.',
  '[document] text fields not visible':
    'The text on the document cannot be read. Use more light and hold the camera closer.',
  '[system] exception': 'The service had an internal problem. Please try again.',
}

/** `[document] some reason` → `Some reason.` where no better words exist. */
export function errorWords(error: string): string {
  const known = TASK_ERRORS[error]
  if (known) return known
  const text = error.replace(/^\[\w+\]\s*(quality: )?/, '').replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}

export function refusalWords(error: unknown): string {
  if (!(error instanceof Refusal)) return 'This page had a problem. Please reload it.'
  if (error.message === 'network') return 'The service can’t be reached. Is it running?'
  if (error.status === 401) return 'The token is missing, wrong or expired. Enter a new one above.'
  if (error.status === 429) return 'Too many requests. Please wait a minute.'
  if (error.status >= 500) return 'The service had an internal problem. Please try again.'
  return errorWords(error.message)
}

const FIELD_NAMES = /([a-z])([A-Z])|_/g

/** `documentNumber` or `document_number` → `Document number`. */
export function fieldName(title: string): string {
  const words = title.replace(FIELD_NAMES, (_, before = '', after = '') => `${before} ${after}`).trim()
  if (/[^\p{ASCII}]|^[A-Z\s]+$/u.test(title)) return title
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** Reasons are short English already; codes with underscores become words. */
export function reasonWords(reason: string): string {
  const text = reason
    .replace(SIGN_WORDS, '')
    .replaceAll('_', ' ')
    .replace(/right with probability ([\d.]+)/, (_, p) => `chance that it was only misread: ${Number(p) * 100} %`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
