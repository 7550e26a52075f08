import { z } from '@hono/zod-openapi'
import { LIMITS } from './limits'

/** Fields of every paged listing. */
export const pageFields = (limits: { pageSize: number; pageSizeMax: number } = LIMITS) => ({
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
})
