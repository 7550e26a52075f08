/** Where something is left of somebody. */
import { env } from 'cloudflare:test'
import type { Query } from '../../../worker/local/audit/chain-reader'
import { columnsOf } from '../../../worker/storage/shards/columns'
import { TABLES } from '../../../worker/storage/tables/owned'

export const query: Query = async (sql, ...values) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results

/** By halves: D1 takes no expression that is a hundred deep. */
function joined(texts: string[]): string {
  const half = texts.length >> 1
  return half === 0 ? String(texts) : `(${joined(texts.slice(0, half))} || ${joined(texts.slice(half))})`
}

/** Of each table what a row of it says, in one text. */
export const ROW_TEXTS = [...TABLES].map(([table, { kind }]) => {
  const text = joined(columnsOf(table).map(({ name }) => `ifnull("${name}", '')`))
  return { table, kind, text }
})

const FOUND = ROW_TEXTS.map(
  ({ table, text }) => `EXISTS (SELECT 1 FROM "${table}" WHERE instr(${text}, ?1)) AS "${table}"`,
)

/** Every table in which the text occurs. */
export async function tablesWith(text: string): Promise<string[]> {
  const [found] = await query(`SELECT ${FOUND}`, text)
  return Object.entries(found ?? {}).flatMap(([table, isFound]) => (isFound ? [table] : []))
}

/** Those tables, and `R2` where a name of the bucket holds it. */
export async function traces(text: string): Promise<string[]> {
  const { objects } = await env.IMAGES.list()
  return [...(await tablesWith(text)), ...(objects.some(({ key }) => key.includes(text)) ? ['R2'] : [])].sort()
}
