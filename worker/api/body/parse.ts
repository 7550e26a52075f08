import type * as z from 'zod'
import type { Refusal } from '../../application/refusal'
import { invalidSchema } from './invalid-schema'
import { type LongTexts, unfitValue } from './unfit-value'

/** A field that is null counts as not sent where the schema knows no null: many clients write so what they have not. */
export function parse<T>(schema: z.ZodType<T>, input: Record<string, unknown>, longTexts?: LongTexts): T | Refusal {
  const unfit = unfitValue(input, longTexts)
  if (unfit) return unfit
  const asSent = schema.safeParse(input)
  if (asSent.success) return asSent.data
  const refused = new Set(asSent.error.issues.map(({ path }) => (path.length === 1 ? path[0] : undefined)))
  const sent = Object.entries(input).filter(([name, value]) => value !== null || !refused.has(name))
  const result = schema.safeParse(Object.fromEntries(sent))
  return result.success ? result.data : invalidSchema(result.error, input)
}
