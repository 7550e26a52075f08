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

  /** Line for the log: it names the row, and nothing that the row holds. */
  get line(): string {
    const { table, row, cause } = this
    return JSON.stringify({ event: 'unreadable_row', table, row, error: describeError(cause) })
  }
}
