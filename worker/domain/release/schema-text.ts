/** A schema as text: the statements that SQLite keeps of it, so that two databases can be compared. */

/** Row of `SCHEMA_QUERY`. */
export interface SchemaRow {
  type: string
  name: string
  sql: string
}

/** SQLite's own, the platform's own, the list of migrations, and the mark of a restore under way. */
export const SCHEMA_QUERY = `select type, name, sql from sqlite_schema where sql is not null
  and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'
  and name not in ('d1_migrations', 'restored_part') order by type, name`

/** Of rows in the order of `SCHEMA_QUERY`. */
export const schemaText = (rows: readonly SchemaRow[]): string =>
  rows.map(({ type, name, sql }) => `${type} ${name} ${sql.replaceAll(/\s+/g, ' ')}`).join('\n')
