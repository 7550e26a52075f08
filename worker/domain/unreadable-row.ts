import { describeError } from './describe-error'

/** A row that nothing here can read: it is damaged, of a later release, or sealed with a key that is gone. */
export class UnreadableRow extends Error {
  override name = 'UnreadableRow'
  readonly table: string
  readonly row: string

  constructor(table: string, row: string, cause: unknown) {
    super(`a row of ${table} cannot be read`, { cause })
    this.table = table
    this.row = row
  }

  /** For the log: it names the row, and nothing that the row holds. */
  get fields() {
    const { table, row, column, cause } = this
    return { table, row, ...(column === undefined ? {} : { column }), error: describeError(cause) }
  }

  get place(): string {
    return [this.table, this.row, this.column].filter((name) => name !== undefined).join(' ')
  }

  /** Where one cell is what is wrong. */
  private get column(): string | undefined {
    const { cause } = this
    return cause instanceof Error && 'column' in cause && typeof cause.column === 'string' ? cause.column : undefined
  }
}
