/**
 * How every command of package.json is called: one table of options each, read before anything is done. `--help` prints
 * its text, what is not in the table is refused in one line, and a failure is one line, too.
 */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

interface Form<Options extends ParseArgsOptionsConfig> {
  /** Text that `--help` prints. */
  usage: string
  options: Options
  /** Whether words without a dash are accepted. */
  words?: boolean
  args?: string[]
}

/** Exit codes: of a command that is not understood, and of one that fails. */
const WRONG_USE = 2
const FAILED = 1

const HELP = { help: { type: 'boolean', short: 'h', default: false } } as const

const parsed = <Options extends ParseArgsOptionsConfig>({ options, words = false, args }: Form<Options>) =>
  parseArgs({
    args: args ?? process.argv.slice(2),
    options: { ...options, ...HELP },
    allowPositionals: words,
    // `--no-…` is for what is on by default.
    allowNegative: Object.values(options).some((option) => option.default === true),
  })

/** Ends the process where help is asked for or something is not understood. */
export function commandLine<Options extends ParseArgsOptionsConfig>(form: Form<Options>) {
  let found: ReturnType<typeof parsed<Options>>
  try {
    found = parsed(form)
  } catch (error) {
    return wrongUse(messageOf(error))
  }
  if ((found.values as { help?: boolean }).help) {
    console.log(form.usage.trim())
    process.exit(0)
  }
  return found
}

/** For commands that take no options. */
export const takesNothing = (usage: string) => commandLine({ usage, options: {} })

export function wrongUse(problem: string): never {
  const name = process.env.npm_lifecycle_event
  const help = name === undefined ? '--help' : `npm run ${name} -- --help`
  console.error(`${firstLine(problem)} (How it is called: ${help})`)
  process.exit(WRONG_USE)
}

export function fail(error: unknown): never {
  console.error(messageOf(error))
  process.exit(FAILED)
}

/** With what it came from: `fetch failed` alone says nothing. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`
}

/** First line of an error: parseArgs adds advice on words that begin with a dash, which is of no use here. */
const firstLine = (text: string) => text.split(/\.? To specify a positional|\n/)[0] ?? text
