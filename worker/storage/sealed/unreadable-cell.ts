import { DrizzleQueryError } from 'drizzle-orm'
import { DeploymentKeyLost } from './deployment-key-lost'

/** A cell that does not open: damaged, of a later release, or sealed with a key that is gone. It names the cell alone. */
export class UnreadableCell extends Error {
  override name = 'UnreadableCell'
  readonly column: string

  constructor({ table, column }: { table: string; column: string }, cause: unknown) {
    super(`a cell of ${table}.${column} cannot be read: ${cause instanceof Error ? cause.message : typeof cause}`, {
      cause,
    })
    this.column = column
  }
}

/** A database that cannot be asked, and a key of the deployment that is gone, are not the cell's fault. */
export const isEverybodys = (error: unknown) => error instanceof DrizzleQueryError || error instanceof DeploymentKeyLost
