/** CPU time of the workerd processes that this process started, from /proc: Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

export function workerdProcesses(): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.map(Number).filter((pid) => {
    try {
      const { command, fields } = stat(pid)
      return command === 'workerd' && Number(fields[1]) === process.pid
    } catch {
      return false
    }
  })
}

/** User and system time of all its threads, in seconds. */
export function cpuSeconds(pid: number): number {
  const { fields } = stat(pid)
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The fields after the command's name: state, parent, … */
function stat(pid: number): { command: string; fields: string[] } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const end = text.lastIndexOf(')')
  return { command: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') }
}

/** The same to the nanosecond, of the threads that there are: what has ended is not in it. */
export function cpuNanoseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      return sum
    }
  }, 0)
}
