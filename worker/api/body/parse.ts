import type * as z from 'zod'
import type { Refusal } from '../../application/refusal'
import { invalidSchema } from './invalid-schema'
import { type LongTexts, unfitValue } from './unfit-value'

export function parse<T>(schema: z.ZodType<T>, input: Record<string, unknown>, longTexts?: LongTexts): T | Refusal {
  const unfit = unfitValue(input, longTexts)
  if (unfit) return unfit
  const result = schema.safeParse(input)
  return result.success ? result.data : invalidSchema(result.error, input)
}
