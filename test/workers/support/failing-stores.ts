/** Stores in which something is wrong, in the words of the platform. */
import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types'

const SQL = Symbol('sql')

/** `fails`: what the database says to a statement, null where it carries it out. `bytes`: how large it says that it is. */
export function failingDatabase(real: D1Database, fails: (sql: string) => string | null, bytes?: number): D1Database {
  const refused = (statements: string[]): Promise<never> | null => {
    const said = statements.map(fails).find((words) => words !== null)
    return said === undefined ? null : Promise.reject(new Error(said))
  }
  const prepared = (sql: string, statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, key) {
        if (key === SQL) return sql
        const value: unknown = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        if (key === 'bind') return (...given: unknown[]) => prepared(sql, target.bind(...given))
        return (...given: unknown[]) => refused([sql]) ?? Reflect.apply(value, target, given)
      },
    })
  return new Proxy(real, {
    get(target, key) {
      if (key === 'prepare') return (sql: string) => prepared(sql, target.prepare(sql))
      if (key === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          await refused(statements.map((statement) => String(Reflect.get(statement, SQL))))
          const results = await target.batch(statements)
          return bytes === undefined
            ? results
            : results.map((one) => ({ ...one, meta: { ...one.meta, size_after: bytes } }))
        }
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export const failingBucket = (real: R2Bucket, said: string): R2Bucket =>
  new Proxy(real, { get: (_, key) => () => Promise.reject(new Error(`${String(key)}: ${said}`)) })
