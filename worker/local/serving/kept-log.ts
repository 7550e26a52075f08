/** Lines that the Workers log, kept in the state folder for `npm run trace`: the last ones, up to a size. */
import { appendFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

export const LOG = 'log.jsonl'
export const LOG_BEFORE = 'log.before.jsonl'
/** Some 40,000 lines; twice that is kept. */
const MOST_BYTES = 8_000_000

/** The same line with its time first; what is no line of ours stays as it is. */
export const timed = (message: string, at: Date): string =>
  message.startsWith('{"event":') ? `{"at":"${at.toISOString()}",${message.slice(1)}` : message

/** Takes lines of JSON. A full disk keeps nobody from being served. */
export function keptLog(folder: string): (line: string) => void {
  const file = path.join(folder, LOG)
  let bytes = sizeOf(file)
  return (line) => {
    if (!line.startsWith('{')) return
    try {
      if (bytes > MOST_BYTES) {
        renameSync(file, path.join(folder, LOG_BEFORE))
        bytes = 0
      }
      appendFileSync(file, `${line}\n`, { mode: 0o600 })
      bytes += line.length + 1
    } catch {
      // Whoever reads stderr still has it.
    }
  }
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}
