/** One row that cannot be read must not take others with it; a database that cannot be asked is everybody's fault. */
import { noteUnreadable } from '../../call-scope.ts'
import { UnreadableRow } from '../../domain/unreadable-row'
import { logFault } from '../../log'
import { isEverybodys } from './unreadable-cell'

/** Throws `UnreadableRow` where the row is what is wrong. */
export async function readRow<Value>(table: string, row: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (isEverybodys(error) || error instanceof UnreadableRow) throw error
    throw new UnreadableRow(table, row, error)
  }
}

/** Null, and a line in the log, for a row that cannot be read. */
export async function readableRow<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
    logFault('unreadable_row', error.fields)
    noteUnreadable(error.place)
    return null
  }
}

/** Without those that cannot be read, each of which the log names. `read` throws `UnreadableRow` for them. */
export async function readableRows<Row, Value>(
  rows: readonly Row[],
  read: (row: Row) => Promise<Value>,
): Promise<Value[]> {
  const values = await Promise.all(rows.map((row) => readableRow(read(row))))
  return values.filter((value) => value !== null) as Value[]
}
