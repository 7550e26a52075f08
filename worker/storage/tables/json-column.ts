import { customType } from 'drizzle-orm/sqlite-core'

/** Stands for a text that is no JSON: no schema knows it, so that its row alone cannot be read. */
export class Garbled {}

/** JSON as text. Drizzle's own throws on a damaged cell, and with it loses every row of the query. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver(text) {
    try {
      return JSON.parse(text)
    } catch {
      return new Garbled()
    }
  },
})
