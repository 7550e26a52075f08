import { and, desc, eq, sql } from 'drizzle-orm'
import type { CalibrationStore, ListedCalibration } from '../../domain/calibrations/calibration'
import { insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { calibration } from '../tables/truth-schema'

/** Newest of an owner's calibrations that are listed. */
const LISTED = 100

export function d1Calibrations(db: Database): CalibrationStore {
  return {
    async create(owner, { calibrationId, name, basis, tables }, { actor, by }, now) {
      const next = sql`(select coalesce(max(version), 0) + 1 from ${calibration} where owner = ${owner} and name = ${name})`
      const values = {
        id: calibrationId,
        owner,
        createdAt: now.getTime(),
        name,
        version: next,
        actor,
        by,
        basis,
        tables,
      }
      const told = { owner, actor, by, subjectId: calibrationId, action: 'calibration_created' } as const
      const [[made]] = await db.batch([
        db.insert(calibration).values(values).returning(),
        insertEvents(db, [told], now),
      ])
      if (!made) throw new Error('the calibration was not written')
      return fromRow(made)
    },

    async byId(owner, calibrationId) {
      const [row] = await db
        .select()
        .from(calibration)
        .where(and(eq(calibration.id, calibrationId), eq(calibration.owner, owner)))
      return row ? fromRow(row) : null
    },

    async list(owner) {
      const rows = await db
        .select()
        .from(calibration)
        .where(eq(calibration.owner, owner))
        .orderBy(desc(calibration.createdAt), desc(calibration.id))
        .limit(LISTED)
      return rows.map(fromRow)
    },
  }
}

const fromRow = ({
  id,
  name,
  version,
  createdAt,
  basis,
  tables,
}: typeof calibration.$inferSelect): ListedCalibration => ({
  calibrationId: id,
  createdAt: new Date(createdAt).toISOString(),
  name,
  version,
  basis,
  tables,
})
