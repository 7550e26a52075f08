/**
 * Portrait against selfie by ISO/IEC 19795-1: false matches among comparisons of different people, false non-matches among
 * genuine ones, over all thresholds. Similarities are kept as counts in narrow classes, so that any number takes the same room.
 */
import type { LabelledSession } from '../../words/rates/labelled-session'
import { similarityAt } from '../calibration.ts'
import { add, nothing, type Share, type Sum, shareOf, together } from './share.ts'

/** Classes of a cosine from -1 to 1. */
const STEP = 0.0005
const CLASSES = Math.round(2 / STEP)

/** Thresholds by the rate that the shipped table states: of a scenario's default, and a stricter one. */
const STATED = [1e-2, 3e-3, 1e-3, 1e-4] as const
export const DEFAULT_FMR = 3e-3

export interface FaceRates {
  genuine: number
  /** Comparisons of one person's portrait and another's selfie. */
  impostors: number
  /** Genuine sessions in which nothing was compared. */
  notCompared: Share
  at: { stated: number; threshold: number; fmr: Share; fnmr: Share }[]
  /** Rates at rising thresholds, where one of the two changes. */
  curve: { threshold: number; fmr: number; fnmr: number }[]
  /** Where both rates are nearest to each other; null: one side is missing. */
  equalError: { threshold: number; rate: number } | null
}

type Side = 'genuine' | 'impostors'

export function newFaceTally() {
  const sides: Record<Side, Sum[]> = { genuine: [], impostors: [] }
  const missing = nothing()

  return {
    add({ similarity, label: { kind, weight } }: LabelledSession): void {
      const side = kind === 'genuine' ? 'genuine' : kind === 'other-document' ? 'impostors' : null
      if (side === null) return
      if (similarity === null) {
        if (side === 'genuine') add(missing, weight)
        return
      }
      const at = Math.min(CLASSES - 1, Math.max(0, Math.floor((similarity + 1) / STEP + 1e-9)))
      const sum = sides[side][at] ?? nothing()
      sides[side][at] = sum
      add(sum, weight)
    },
    rates: (): FaceRates => ratesOf(sides, missing),
  }
}

function ratesOf(sides: Record<Side, Sum[]>, missing: Sum): FaceRates {
  const from = (side: Side, threshold: number) => {
    const first = Math.ceil((threshold + 1) / STEP - 1e-9)
    const reach = together(Object.values(sides[side].slice(first)))
    const below = together(Object.values(sides[side].slice(0, first)))
    return { reach, below }
  }
  const all = (side: Side) => together(Object.values(sides[side]))
  const at = STATED.map((stated) => {
    const threshold = similarityAt(stated, 'portrait')
    const [impostors, genuine] = [from('impostors', threshold), from('genuine', threshold)]
    const rates = { fmr: shareOf(impostors.reach, impostors.below), fnmr: shareOf(genuine.below, genuine.reach) }
    return { stated, threshold: Math.round(threshold * 1e4) / 1e4, ...rates }
  })
  const curve = curveOf(sides)
  const nearest = curve.toSorted((a, b) => Math.abs(a.fmr - a.fnmr) - Math.abs(b.fmr - b.fnmr))[0]
  return {
    genuine: all('genuine').sessions,
    impostors: all('impostors').sessions,
    notCompared: shareOf(missing, all('genuine')),
    at,
    curve,
    equalError: nearest ? { threshold: nearest.threshold, rate: (nearest.fmr + nearest.fnmr) / 2 } : null,
  }
}

function curveOf(sides: Record<Side, Sum[]>): FaceRates['curve'] {
  const weight = (side: Side) => together(Object.values(sides[side])).weight
  const [impostors, genuine] = [weight('impostors'), weight('genuine')]
  if (impostors === 0 || genuine === 0) return []
  const curve: FaceRates['curve'] = [{ threshold: -1, fmr: 1, fnmr: 0 }]
  let [passed, lost] = [impostors, 0]
  for (let i = 0; i < CLASSES; i++) {
    const [impostor, own] = [sides.impostors[i]?.weight ?? 0, sides.genuine[i]?.weight ?? 0]
    if (impostor + own === 0) continue
    passed -= impostor
    lost += own
    // Sums of weights are not exact.
    const shares = { fmr: Math.max(0, passed / impostors), fnmr: Math.min(1, lost / genuine) }
    curve.push({ threshold: Math.round(((i + 1) * STEP - 1) * 1e4) / 1e4, ...shares })
  }
  return curve
}
