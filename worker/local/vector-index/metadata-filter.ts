/** Vectorize's metadata filter: every field must satisfy every operator given for it. */
type Value = string | number | boolean | null | undefined

type Operand = Value | Value[]

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

export type Metadata = Record<string, unknown>

export function satisfies(metadata: Metadata | undefined, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    const value = fieldOf(metadata, field)
    if (condition === null || typeof condition !== 'object') return value === condition
    return Object.entries(condition).every(([name, operand]) => {
      const operator = OPERATORS[name]
      if (!operator) throw new Error(`VECTOR_QUERY_ERROR: unknown filter operator ${name}`)
      return operator(value, operand as Operand)
    })
  })
}

/** A dot reaches into nested metadata. */
function fieldOf(metadata: Metadata | undefined, field: string): Value {
  const value = field.split('.').reduce<unknown>((inner, key) => (inner as Metadata | undefined)?.[key], metadata)
  return value as Value
}

/** Negative when `value` comes first; NaN, which satisfies no comparison, when the two have no order. */
function order(value: Value, operand: Operand): number {
  if (typeof value === 'number' && typeof operand === 'number') return value - operand
  if (typeof value !== 'string' || typeof operand !== 'string') return Number.NaN
  return value < operand ? -1 : Number(value > operand)
}
