/** What a value has to be, for people: from the words of JSON Schema that the service refuses with. */
export function wantedWords({ description, format, ...expected }: Record<string, unknown> = {}): string {
  if (typeof description === 'string' && description !== '')
    return sentence(/^an? /.test(description) ? `enter ${description}` : description)
  if (format === 'uuid') return 'Enter a whole id: 36 characters, such as 1ec5f2a0-6b1e-11f1-8000-000000000000.'
  if (Array.isArray(expected.enum)) return `Choose one of: ${expected.enum.join(', ')}.`
  const range = BOUNDS.map((one) => rangeWords(expected, one)).find((words) => words !== '')
  return range ?? TYPES[String(expected.type)] ?? 'Enter a value of this form.'
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'Enter a whole number.',
  number: 'Enter a number.',
  string: 'Enter a value.',
}

/** Ends of the names of limits, and what they count. */
const BOUNDS = [
  { name: 'imum', before: 'a number ', after: '' },
  { name: 'Length', before: '', after: ' characters' },
  { name: 'Items', before: '', after: ' values' },
] as const

function rangeWords(expected: Record<string, unknown>, { name, before, after }: (typeof BOUNDS)[number]): string {
  const [least, most] = [expected[`min${name}`] ?? '', expected[`max${name}`] ?? '']
  if (least === '' && most === '') return ''
  if (least !== '' && most !== '') return `Enter ${before}from ${least} to ${most}${after}.`
  return `Enter ${before}${before && 'of '}${least === '' ? `at most ${most}` : `at least ${least}`}${after}.`
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/[.?]?$/, (end) => end || '.')
