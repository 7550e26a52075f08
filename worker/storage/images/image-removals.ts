/** Images whose rows are gone leave the bucket: at once, or by the cron when that has not worked. */

import { asc, sql } from 'drizzle-orm'
import { describeError } from '../../domain/describe-error'
import type { ImageStore } from '../../domain/image-store'
import type { ImageErasure } from '../../domain/persons/ports'
import { logFault } from '../../log'
import type { Database } from '../database/database'
import { imageRemoval } from '../tables/upkeep-schema'

const KEYS_PER_RUN = 10_000

export interface ImageRemovals extends ImageErasure {
  /** Keys that are recorded in image_removal. A fault is logged: the cron tries again. */
  remove(keys: string[]): Promise<void>
}

export function imageRemovals(db: Database, images: ImageStore): ImageRemovals {
  const removeAll = async (keys: string[]) => {
    if (keys.length === 0) return
    await images.delete(keys)
    await db
      .delete(imageRemoval)
      .where(sql`${imageRemoval.key} in (select value from json_each(${JSON.stringify(keys)}))`)
  }

  return {
    async remove(keys) {
      try {
        await removeAll(keys)
      } catch (error) {
        logFault('image_removal_failed', { error: describeError(error) })
      }
    },

    async erase() {
      const rows = await db.select().from(imageRemoval).orderBy(asc(imageRemoval.createdAt)).limit(KEYS_PER_RUN)
      await removeAll(rows.map(({ key }) => key))
    },
  }
}
