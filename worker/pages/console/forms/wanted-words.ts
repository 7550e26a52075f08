/** What a value has to be, for people: from the words of JSON Schema that the service refuses with. */
export function wantedWords({ description, format, ...expected }: Record<string, unknown> = {}): string {
  if (typeof description === 'string' && description !== '') return sentence(description)
  if (format === 'uuid') return 'Enter a whole id: 36 characters, such as 1ec5f2a0-6b1e-11f1-8000-000000000000.'
  if (Array.isArray(expected.enum)) return `Choose one of: ${expected.enum.join(', ')}.`
  const [least, most] = [bound(expected, 'min'), bound(expected, 'max')]
  if (least === '' && most === '') return TYPES[String(expected.type)] ?? 'Enter a value of this form.'
  const range = least && most ? `from ${least} to ${most}` : least ? `of at least ${least}` : `of at most ${most}`
  const [unit] = Object.entries(UNITS).find(([name]) => `min${name}` in expected || `max${name}` in expected) ?? [
    'imum',
  ]
  return unit === 'imum'
    ? `Enter a number ${range}.`
    : `Enter ${least ? `at least ${least}` : `at most ${most}`} ${UNITS[unit]}.`
}

const UNITS: Readonly<Record<string, string>> = { Length: 'characters', Items: 'values' }

const TYPES: Readonly<Record<string, string>> = {
  integer: 'Enter a whole number.',
  number: 'Enter a number.',
  string: 'Enter a value.',
}

function bound(expected: Record<string, unknown>, side: 'min' | 'max'): string {
  const value = expected[`${side}imum`] ?? expected[`${side}Length`] ?? expected[`${side}Items`] ?? ''
  return String(value)
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/[.?]?$/, (end) => end || '.')
