import * as z from 'zod'
import type { Limits } from '../words/limits'

/** Newest first. */
export const pageFields = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) => ({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
})

export const pageOf = { page: z.int(), pageSize: z.int(), total: z.int() }
