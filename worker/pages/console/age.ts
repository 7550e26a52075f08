const STEPS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const

/** `3 h`: how long ago, in the largest whole unit. */
export function age(since: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000)
  for (const [unit, length] of STEPS) if (seconds >= length) return `${Math.floor(seconds / length)} ${unit}`
  return 'less than a minute'
}
