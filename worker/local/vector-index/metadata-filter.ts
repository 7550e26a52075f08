/** Vectorize's metadata filter: every field must satisfy every operator given for it. */
export type Value = string | number | boolean | null | undefined

type Operand = Value | Value[]

export type Metadata = Record<string, unknown>

export type MetadataFilter = Record<string, unknown>

const OPERATORS: Record<string, (value: Value, operand: Operand) => boolean> = {
  $eq: (value, operand) => value === operand,
  $ne: (value, operand) => value !== operand,
  $in: (value, operand) => Array.isArray(operand) && operand.includes(value),
  $nin: (value, operand) => Array.isArray(operand) && !operand.includes(value),
  $lt: (value, operand) => order(value, operand) < 0,
  $lte: (value, operand) => order(value, operand) <= 0,
  $gt: (value, operand) => order(value, operand) > 0,
  $gte: (value, operand) => order(value, operand) >= 0,
}

export const isOperator = (name: string) => name in OPERATORS

/** Whether a field's value satisfies what the filter says of that field. */
export function satisfies(value: Value, condition: unknown): boolean {
  if (condition === null || typeof condition !== 'object') return value === condition
  return Object.entries(condition).every(([name, operand]) => OPERATORS[name]?.(value, operand as Operand))
}

/** A dot reaches into nested metadata. What is no plain value cannot be filtered on. */
export function fieldOf(metadata: Metadata | undefined, field: string): Value {
  const reach = (inner: unknown, key: string) =>
    typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? (inner as Metadata)[key] : undefined
  const value = field.split('.').reduce<unknown>(reach, metadata)
  return typeof value === 'object' && value !== null ? undefined : (value as Value)
}

/** Negative when `value` comes first; NaN, which satisfies no comparison, when the two have no order. */
function order(value: Value, operand: Operand): number {
  if (typeof value === 'number' && typeof operand === 'number') return value - operand
  if (typeof value !== 'string' || typeof operand !== 'string') return Number.NaN
  return value < operand ? -1 : Number(value > operand)
}
