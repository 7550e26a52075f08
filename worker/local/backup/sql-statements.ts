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
  const reader = new StatementReader()
  for await (const chunk of chunks) yield* reader.push(chunk)
  const rest = reader.rest
  if (rest !== '') throw new Error(`The file ends within a statement: ${rest.slice(0, 80)}`)
}

class StatementReader {
  #text = ''
  /** Before it all is read. */
  #at = 0
  /** End of the quoted text or comment that is being read. */
  #closing: string | undefined;

  *push(chunk: string): Generator<string> {
    this.#text += chunk
    for (; this.#at < this.#text.length; this.#at++) {
      if (this.#closing !== undefined) this.#close(this.#closing)
      else if (this.#text[this.#at] === ';') {
        const statement = this.#end()
        if (statement !== null && statement.length > 1) yield statement
      } else if (!this.#open(this.#text[this.#at] ?? '')) return
    }
  }

  get rest(): string {
    return this.#text.trim()
  }

  /** A doubled quote closes and opens again. */
  #close(closing: string): void {
    const end = this.#text.indexOf(closing, this.#at)
    this.#at = end < 0 ? this.#text.length - 1 : end
    if (end >= 0) this.#closing = undefined
  }

  /** Null: the semicolon is within the statement. */
  #end(): string | null {
    const statement = this.#text.slice(0, this.#at + 1).trim()
    if (!isWhole(statement)) return null
    this.#text = this.#text.slice(this.#at + 1)
    this.#at = -1
    return statement
  }

  /** False: a comment's other half, or its end, is in the next chunk. */
  #open(char: string): boolean {
    if (char !== '-' && char !== '/') {
      this.#closing = QUOTES.get(char)
      return true
    }
    if (this.#at + 1 === this.#text.length) return false
    const open = char + this.#text[this.#at + 1]
    if (open === '--') this.#closing = '\n'
    if (open !== '/*') return true
    const end = this.#text.indexOf('*/', this.#at + 2)
    if (end >= 0) this.#at = end + 1
    return end >= 0
  }
}

export const statementsOf = (file: string) => sqlStatements(createReadStream(file, { encoding: 'utf8' }))

const TRIGGER = /^create\s+(?:temp(?:orary)?\s+)?trigger\b/i

function isWhole(statement: string): boolean {
  if (!TRIGGER.test(statement)) return true
  const bare = statement.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|--.*|\/\*[\s\S]*?\*\//g, '')
  const times = (word: RegExp) => bare.match(word)?.length ?? 0
  return times(/\b(?:begin|case)\b/gi) === times(/\bend\b/gi)
}
