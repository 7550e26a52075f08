/** Error rates of judged takes (ISO/IEC 30107-3): an attack is accepted, a person rejected, or neither is decided. */
import type { JudgedTake, Status } from './judged-take.ts'

export interface Rate {
  share: number
  /** 95 % (Wilson, 1927). */
  interval: [number, number]
}

export function takeRates(judged: readonly JudgedTake[]) {
  const genuine = judged.filter(({ kind }) => kind === 'genuine')
  const kinds = [...new Set(judged.map(({ kind }) => kind))].filter((kind) => kind !== 'genuine')
  const by = <K extends 'tone' | 'room' | 'device'>(name: K) =>
    Object.fromEntries(
      [...new Set(genuine.map((take) => take[name]))]
        .sort()
        .map((value) => [value, people(genuine.filter((take) => take[name] === value))]),
    )
  return {
    genuine: people(genuine),
    attacks: Object.fromEntries(kinds.map((kind) => [kind, attacks(judged.filter((take) => take.kind === kind))])),
    tones: by('tone'),
    rooms: by('room'),
    devices: by('device'),
    judgeMs: Math.round(genuine.map(({ judgeMs }) => judgeMs).sort((a, b) => a - b)[genuine.length >> 1] ?? 0),
  }
}

function people(takes: readonly JudgedTake[]) {
  return {
    takes: takes.length,
    bpcer: rate(takes, 'all', 'failed'),
    bpcerLight: rate(takes, 'light', 'failed'),
    idleLight: rate(takes, 'light', 'idle').share,
    idleWithoutShape: rate(takes, 'withoutShape', 'idle').share,
    rejectedByMovement: rate(takes, 'movement', 'failed').share,
    hints: counts(takes.flatMap(({ hint }) => hint ?? [])),
  }
}

function attacks(takes: readonly JudgedTake[]) {
  return {
    takes: takes.length,
    apcer: rate(takes, 'all', 'success'),
    apcerLight: rate(takes, 'light', 'success'),
    apcerWithoutShape: rate(takes, 'withoutShape', 'success'),
    apcerMovement: rate(takes, 'movement', 'success'),
    idleLight: rate(takes, 'light', 'idle').share,
  }
}

function rate(takes: readonly JudgedTake[], by: 'all' | 'light' | 'movement' | 'withoutShape', status: Status): Rate {
  return rateOf(takes.length, takes.filter((take) => take[by] === status).length)
}

export function rateOf(n: number, k: number): Rate {
  if (n === 0) return { share: 0, interval: [0, 1] }
  const z = 1.96
  const p = k / n
  const centre = p + z ** 2 / (2 * n)
  const half = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))
  const bound = (value: number) => rounded(Math.min(1, Math.max(0, value / (1 + z ** 2 / n))))
  return { share: rounded(p), interval: [bound(centre - half), bound(centre + half)] }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

export function counts(names: readonly string[]): Record<string, number> {
  return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]))
}
