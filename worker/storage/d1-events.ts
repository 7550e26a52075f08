import type { EventLog } from '../domain/ports'
import type { Database } from './database'
import { insertEvents } from './events'

export function d1Events(db: Database): EventLog {
  return {
    async record(event, now) {
      await insertEvents(db, [event], now)
    },
  }
}
