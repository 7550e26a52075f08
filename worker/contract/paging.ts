import * as z from 'zod'
import type { Limits } from '../words/limits'

/** Rows after a page that its `total` still counts: a larger total is a lower bound. */
export const COUNTED_AHEAD = 1000

/** Newest first. */
export const pageFields = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) => ({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
})

export const pageOf = { page: z.int(), pageSize: z.int(), total: z.int() }
