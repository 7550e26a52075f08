/** Where something is left of somebody. */
import { env } from 'cloudflare:test'
import type { Query } from '../../../worker/local/audit/chain-reader'

export const query: Query = async (sql, ...values) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results

/** Every table in which the text occurs, and `R2` where a name of the bucket holds it. */
export async function traces(text: string): Promise<string[]> {
  const tables = await query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, 4) <> '_cf_' AND name <> 'd1_migrations'",
  )
  const found = []
  for (const { name } of tables)
    if (JSON.stringify(await query(`SELECT * FROM "${name}"`)).includes(text)) found.push(String(name))
  const { objects } = await env.IMAGES.list()
  return [...found, ...(objects.some(({ key }) => key.includes(text)) ? ['R2'] : [])].sort()
}
