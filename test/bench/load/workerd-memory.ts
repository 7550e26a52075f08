import { execFileSync } from 'node:child_process'

/** Resident memory of every workerd process below this one, in MB. */
function residentMB(): number {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  const below = (parent: string): string[][] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap((row) => [row, ...below(row[0] ?? '')])
  const workerd = below(String(process.pid)).filter(([, , , name]) => name?.startsWith('workerd'))
  return workerd.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes) / 1000, 0)
}

export class WorkerdMemory {
  private readonly samples: number[] = []
  private readonly timer: NodeJS.Timeout

  constructor() {
    this.timer = setInterval(() => this.samples.push(residentMB()), 5000)
  }

  /** Means of the first and the last third of the time, and the peak. */
  stop(): Record<string, number> {
    clearInterval(this.timer)
    const third = Math.max(1, Math.floor(this.samples.length / 3))
    const mean = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
    const [first, last] = [mean(this.samples.slice(0, third)), mean(this.samples.slice(-third))]
    return { firstThirdMB: first, lastThirdMB: last, peakMB: Math.round(Math.max(...this.samples)) }
  }
}
