/** Days: 90, five years, five years. The index of what is due has these in its words (storage/tables/schema.ts). */
export const DEFAULT_RETENTION = { images: 90, data: 1826, events: 1826 } as const
