import type { ErrorName } from '../words/errors'

/** A field that does not fit, by the name that callers know it by. */
export interface UnfitField {
  /** In the words of JSON Schema. */
  expected: Readonly<Record<string, unknown>>
  actual: unknown
  /** `images.0`; empty for the request as a whole. */
  path: string
}

/** Refusal of a request, as a value. */
export class Refusal {
  readonly error: ErrorName
  readonly fields: readonly UnfitField[]

  constructor(error: ErrorName, fields: readonly UnfitField[] = []) {
    this.error = error
    this.fields = fields
  }
}

export function invalid(expected: UnfitField['expected'], actual: unknown, path: string): Refusal {
  return new Refusal('invalid_schema', [{ expected, actual, path }])
}

/** Ids of others, and those that were never given out, are told alike. */
export function unknownId(id: string, path: string): Refusal {
  return invalid({ type: 'string', format: 'uuid', description: 'id of something that exists' }, id, path)
}
