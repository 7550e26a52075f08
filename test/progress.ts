/** What `npm test` says while it runs: a line a lane, written anew on a terminal and every half a minute elsewhere. */
import type { Progress } from './report.ts'

export interface ShownLane {
  name: string
  progress: Progress & { ended: boolean }
}

const TERMINAL_MS = 1000
const LOG_MS = 30_000

export function progressLine({ name, progress }: ShownLane, seconds: number): string {
  const { done, total, tests, failed, ended } = progress
  const files = `${String(done).padStart(3)} of ${String(total).padStart(3)} files`
  const bad = failed > 0 ? `, ${failed} failed` : ''
  return `  ${name.padEnd(10)} ${files}  ${String(tests).padStart(4)} tests${bad}, ${seconds} s${ended ? ', ended' : ''}`
}

export interface Shown {
  /** A line that stays, above those of the lanes. */
  say(line: string): void
  /** Shows the lanes a last time. */
  end(): void
}

/** `out` is a terminal where `isTTY`. */
export function showProgress(lanes: readonly ShownLane[], out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Shown {
  const began = performance.now()
  /** When each lane was seen to have ended, in seconds. */
  const ends = new Map<ShownLane, number>()
  let drawn = 0

  const draw = () => {
    const now = Math.round((performance.now() - began) / 1000)
    const lines = lanes.map((lane) => {
      if (lane.progress.ended && !ends.has(lane)) ends.set(lane, now)
      return progressLine(lane, ends.get(lane) ?? now)
    })
    out.write(`${lines.join('\n')}\n`)
    drawn = lines.length
  }
  const clear = () => {
    if (out.isTTY && drawn > 0) out.write(`\u001b[${drawn}A\u001b[J`)
    drawn = 0
  }
  const timer = setInterval(
    () => {
      clear()
      draw()
    },
    out.isTTY ? TERMINAL_MS : LOG_MS,
  )
  timer.unref()
  return {
    say(line) {
      clear()
      out.write(`${line}\n`)
      if (out.isTTY) draw()
    },
    end() {
      clearInterval(timer)
      clear()
      draw()
    },
  }
}
