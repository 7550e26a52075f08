import type { D1Database } from '@cloudflare/workers-types'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { Readiness } from '../domain/ports'
import { scenario } from './schema'

export type Database = DrizzleD1Database

export function database(d1: D1Database): Database {
  return drizzle(d1)
}

/** The default scenario is written by the last migration that every request depends on. */
export function readiness(db: Database): Readiness {
  return {
    async ready() {
      try {
        return (await db.select({ id: scenario.id }).from(scenario).limit(1)).length === 1
      } catch {
        return false
      }
    },
  }
}
