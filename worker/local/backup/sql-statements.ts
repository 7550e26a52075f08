/** The statements of an SQL file, one after the other: a file may be larger than memory. */
import { createReadStream } from 'node:fs'

const QUOTES = new Map([
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
  ['[', ']'],
])

/** Each with its semicolon. A trigger's body has semicolons of its own. */
export async function* sqlStatements(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  let at = 0
  let closing: string | undefined
  for await (const chunk of chunks) {
    text += chunk
    for (; at < text.length; at++) {
      const char = text[at] ?? ''
      if (closing !== undefined) {
        // A doubled quote closes and opens again.
        const end = text.indexOf(closing, at)
        at = end < 0 ? text.length - 1 : end
        if (end >= 0) closing = undefined
      } else if (char === '-' || char === '/') {
        // A comment's other half may be in the next chunk.
        if (at + 1 === text.length) break
        const open = char + text[at + 1]
        if (open === '--') closing = '\n'
        else if (open === '/*') {
          const end = text.indexOf('*/', at + 2)
          if (end < 0) break
          at = end + 1
        }
      } else if (char === ';') {
        const statement = text.slice(0, at + 1).trim()
        if (!isWhole(statement)) continue
        if (statement.length > 1) yield statement
        text = text.slice(at + 1)
        at = -1
      } else closing = QUOTES.get(char)
    }
  }
  if (text.trim() !== '') throw new Error(`The file ends within a statement: ${text.trim().slice(0, 80)}`)
}

export const statementsOf = (file: string) => sqlStatements(createReadStream(file, { encoding: 'utf8' }))

const TRIGGER = /^create\s+(?:temp(?:orary)?\s+)?trigger\b/i

function isWhole(statement: string): boolean {
  if (!TRIGGER.test(statement)) return true
  const bare = statement.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|--.*|\/\*[\s\S]*?\*\//g, '')
  const times = (word: RegExp) => bare.match(word)?.length ?? 0
  return times(/\b(?:begin|case)\b/gi) === times(/\bend\b/gi)
}
