/**
 * Patterns on the screen that the person faces during a liveness challenge. `colour` fills `area`; the rest of the
 * screen fades to `DARK` across the middle, so that a half is a gradient. None is a saturated red, and `LIGHT_STEP_MS`
 * keeps changes of luminance below three flashes a second (WCAG 2.3.1).
 */
export const LIGHT_PATTERNS = {
  dark: { area: 'full', colour: '#08080c' },
  white: { area: 'full', colour: '#ffffff' },
  blue: { area: 'full', colour: '#5a8cff' },
  green: { area: 'full', colour: '#5ae68c' },
  amber: { area: 'full', colour: '#ffbe50' },
  rose: { area: 'full', colour: '#ff96b4' },
  left: { area: 'left', colour: '#ffffff' },
  right: { area: 'right', colour: '#ffffff' },
  top: { area: 'top', colour: '#ffffff' },
  bottom: { area: 'bottom', colour: '#ffffff' },
} as const satisfies Record<string, { area: LightArea; colour: string }>

/** Part of the screen as the person sees it. */
export type LightArea = 'full' | 'left' | 'right' | 'top' | 'bottom'

export type LightPattern = keyof typeof LIGHT_PATTERNS

export const LIGHT_PATTERN_NAMES = Object.keys(LIGHT_PATTERNS) as [LightPattern, ...LightPattern[]]

/** Colour to which the rest of the screen fades. */
export const DARK = LIGHT_PATTERNS.dark.colour

/**
 * Patterns in one challenge: each half once and four full ones, no two neighbours alike: 1,671,120 sequences, 2^20.6.
 */
export const LIGHT_STEPS = 8

/** Duration of each pattern; frames captured in its first 100 ms show the change. */
export const LIGHT_STEP_MS = 350
