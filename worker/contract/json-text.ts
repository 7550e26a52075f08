import { SAID } from '../words/limits'

/** The value of a JSON text; undefined where it is none, lies too deep or holds too many values to be looked at. */
export function readJson(text: string): unknown {
  if (!isSmall(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** The closing quote of the string that begins here; the text's end where none closes it. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
  }
  return at
}

/** Counts before anything is made of the text: 1 MB of `{}` would become 350,000 objects. */
function isSmall(text: string): boolean {
  let values = 1
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values++
    else if (OPENING.has(code)) {
      values++
      depth++
    } else if (CLOSING.has(code)) depth--
    if (values > SAID.values || depth > SAID.depth) return false
  }
  return true
}
