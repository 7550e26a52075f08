/** CPU time of a process and of all that it has started, from /proc: on Linux alone. */
import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 10

interface Found {
  parent: number
  /** Its own, and those of its children that have ended. */
  ticks: number
}

/** In milliseconds; null: this system does not say. */
export function cpuTimeMs(root = process.pid): number | null {
  if (process.platform !== 'linux') return null
  const found = new Map(readdirSync('/proc').flatMap(entry))
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isBelow(found.get(pid)?.parent))
  let ticks = 0
  for (const [pid, process] of found) if (isBelow(pid)) ticks += process.ticks
  return ticks * MS_PER_TICK
}

function entry(name: string): [number, Found][] {
  if (!/^\d+$/.test(name)) return []
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // After the command's name, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [[Number(name), { parent: Number(fields[1]), ticks }]]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
