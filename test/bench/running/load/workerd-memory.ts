import { execFileSync } from 'node:child_process'

/** Resident memory of each workerd process below this one, in MB, in the order in which they were started. */
function residentMB(): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  const below = (parent: string): string[][] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap((row) => [row, ...below(row[0] ?? '')])
  const workerd = below(String(process.pid)).filter(([, , , name]) => name?.startsWith('workerd'))
  return workerd.sort(([a], [b]) => Number(a) - Number(b)).map(([, , kilobytes]) => Number(kilobytes) / 1000)
}

/** As startRuntime starts them. */
const PROCESSES = ['engines', 'api']

export class WorkerdMemory {
  private readonly samples: number[][] = []
  private readonly timer: NodeJS.Timeout

  constructor() {
    this.timer = setInterval(() => this.samples.push(residentMB()), 5000)
  }

  /** Of all and of each process: means of the quarters of the time, the last over the third, and the peak. */
  stop(): Record<string, object> {
    clearInterval(this.timer)
    const sums = this.samples.map((processes) => processes.reduce((sum, value) => sum + value, 0))
    const each = PROCESSES.map((name, i) => [name, course(this.samples.map((processes) => processes[i] ?? 0))] as const)
    return { all: course(sums), ...Object.fromEntries(each) }
  }
}

function course(samples: number[]) {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const quarters = [0, 1, 2, 3].map((i) => mean(samples.slice(i * quarter, (i + 1) * quarter)))
  const [, , third = 0, last = 0] = quarters
  return {
    quartersMB: quarters.map(Math.round),
    lastToThird: Math.round((100 * last) / third) / 100,
    peakMB: Math.round(Math.max(0, ...samples)),
  }
}
