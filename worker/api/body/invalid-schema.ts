import type * as z from 'zod'
import { Refusal, type UnfitField } from '../../application/refusal'
import { SAID } from '../../words/limits'

export function invalidSchema(error: z.ZodError, input: unknown): Refusal {
  const fields = error.issues.flatMap(within).flatMap((issue) => fieldsOf(issue, input))
  return new Refusal('invalid_schema', fields.slice(0, SAID.details))
}

/** Fields that nobody knows are named each: what is misspelt would otherwise stay without effect and without a word. */
function fieldsOf(issue: z.core.$ZodIssue, input: unknown): UnfitField[] {
  const unfit = (path: readonly PropertyKey[], expected: UnfitField['expected']) => {
    return { expected, actual: valueAt(input, path), path: path.join('.') }
  }
  if (issue.code !== 'unrecognized_keys') return [unfit(issue.path, expectation(issue))]
  return issue.keys.map((key) => unfit([...issue.path, key], { description: 'there is no such field' }))
}

/** Where only something within an alternative does not fit, that is told. */
function within(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const near = issue.errors.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0))
  return near?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

function expectation(issue: z.core.$ZodIssue): Record<string, unknown> {
  switch (issue.code) {
    case 'invalid_type':
      return { type: issue.expected === 'int' ? 'integer' : issue.expected }
    case 'invalid_format':
      return { type: 'string', format: issue.format, ...wordsOf(issue) }
    case 'too_small':
      return { type: typeOf(issue.origin), [bound('min', issue.origin)]: issue.minimum }
    case 'too_big':
      return { type: typeOf(issue.origin), [bound('max', issue.origin)]: issue.maximum }
    case 'invalid_value':
      return { enum: issue.values }
    case 'invalid_union': {
      const each = issue.errors.flatMap(([first]) => (first ? [expectation(first)] : []))
      return each.length > 0 ? { anyOf: each, ...ownWords(issue) } : { description: issue.message }
    }
    default:
      return { description: issue.message }
  }
}

/** Longer patterns say nothing to people. */
const MAX_PATTERN = 80

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'date and time of ISO 8601, such as 2031-12-31T23:59:59Z',
  date: 'date, such as 2031-12-31',
}

function wordsOf({ format, pattern, message }: z.core.$ZodIssueInvalidStringFormat): Record<string, string> {
  const description = ownWords({ message }).description ?? FORMATS[format]
  if (description !== undefined) return { description }
  return pattern === undefined || pattern.length > MAX_PATTERN ? {} : { pattern }
}

/** What a schema says of itself; what zod says for it begins so. */
const ownWords = ({ message }: { message: string }): { description?: string } =>
  message.startsWith('Invalid') ? {} : { description: message }

const typeOf = (origin: string) => (origin === 'int' ? 'integer' : origin)

function bound(side: 'min' | 'max', origin: string): string {
  if (origin === 'string') return `${side}Length`
  return origin === 'array' ? `${side}Items` : `${side}imum`
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
    input,
  )
}
