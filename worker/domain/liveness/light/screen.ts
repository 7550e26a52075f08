/** Light of the screen at each moment of a take, as far as the take itself says. */
import { DARK, LIGHT_PATTERNS, LIGHT_STEP_MS, type LightPattern } from '../../../words/capture/light-patterns'

export interface ScreenLight {
  /** Linear light, a white screen being 1; the mean of the whole screen. */
  rgb: readonly [number, number, number]
  /** How much more comes from the half on the image's right (the person's left, the screen's left), -1 to 1. */
  across: number
  /** How much more comes from the upper half. */
  upper: number
}

export interface TimedPattern {
  atMs: number
  /** Place in the challenge's light. */
  pattern: number
}

/**
 * Width of the change from one pattern to the next as a frame sees it: exposure of up to a thirtieth of a second,
 * rolling shutter, the panel's response.
 */
const CHANGE_MS = 60

/** Start of each pattern: by the clock of the steps, within what the frames say that they show. */
export function patternStarts(light: readonly LightPattern[], frames: readonly TimedPattern[]): number[] {
  const least: number[] = []
  const most: number[] = []
  for (let k = 0; k < light.length; k++) {
    least.push(Math.max(Number.NEGATIVE_INFINITY, ...frames.flatMap((f) => (f.pattern < k ? [f.atMs] : []))))
    most.push(Math.min(Number.POSITIVE_INFINITY, ...frames.flatMap((f) => (f.pattern >= k ? [f.atMs] : []))))
  }
  // The middle of the beginnings that put the fewest frames into another pattern than theirs.
  let [earliest, latest, fewest] = [0, 0, Number.POSITIVE_INFINITY]
  const first = frames[0]?.atMs ?? 0
  for (let start = first - LIGHT_STEP_MS; start <= first + LIGHT_STEP_MS / 2; start += 5) {
    let wrong = 0
    for (let k = 1; k < light.length; k++) {
      const at = start + k * LIGHT_STEP_MS
      wrong += Math.max(0, (least[k] ?? 0) - at) + Math.max(0, at - (most[k] ?? 0))
    }
    if (wrong < fewest) [earliest, fewest] = [start, wrong]
    if (wrong === fewest) latest = start
  }
  const best = (earliest + latest) / 2
  return light.map((_, k) => {
    const at = best + k * LIGHT_STEP_MS
    if (k === 0) return at
    return Math.min(most[k] ?? at, Math.max(least[k] ?? at, at))
  })
}

/** Light of the screen in a frame captured at `atMs`, whose light left the screen `lag` before. */
export function screenLight(light: readonly LightPattern[], starts: readonly number[], atMs: number): ScreenLight {
  let shown = LIGHT[light[0] ?? 'dark']
  for (let k = 1; k < light.length; k++) {
    const share = Math.min(1, Math.max(0, (atMs - (starts[k] ?? 0)) / CHANGE_MS + 0.5))
    if (share === 0) break
    shown = mixed(shown, LIGHT[light[k] ?? 'dark'], share)
  }
  return shown
}

const LIGHT = Object.fromEntries(
  Object.entries(LIGHT_PATTERNS).map(([name, { area, colour }]) => {
    const lit = linear(colour)
    const dark = linear(DARK)
    const rgb = area === 'full' ? lit : blend(lit, dark, 0.5)
    const across = area === 'left' ? 1 : area === 'right' ? -1 : 0
    const upper = area === 'top' ? 1 : area === 'bottom' ? -1 : 0
    return [name, { rgb, across, upper }]
  }),
) as Record<LightPattern, ScreenLight>

function linear(colour: string): [number, number, number] {
  const channel = (at: number) => {
    const v = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

type Rgb = ScreenLight['rgb']

function blend(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])]
}

function mixed(a: ScreenLight, b: ScreenLight, share: number): ScreenLight {
  return {
    rgb: blend(a.rgb, b.rgb, share),
    across: a.across + share * (b.across - a.across),
    upper: a.upper + share * (b.upper - a.upper),
  }
}
