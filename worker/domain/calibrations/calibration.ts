/** Tables by which risk is judged, fitted to an owner's labelled sessions in the place of the shipped ones. */
import type { SessionKind } from '../../words/rates/instruments'
import type { NamedTables } from '../decision/risk/tables'
import type { Agent } from '../events'

/** Sessions of a kind, and the share that risk lets be approved: each by tables that its person had no part in. */
export interface ApprovedByRisk {
  kind: SessionKind
  sessions: number
  people: number
  /** By the shipped tables and by the fitted ones; sessions that were drawn by their weight. */
  shipped: number
  fitted: number
}

export interface CalibrationBasis {
  /** Window or trial; null: open. */
  from: string | null
  to: string | null
  trial: string | null
  kinds: ApprovedByRisk[]
}

export type NewCalibration = Omit<Calibration, 'version'>
export type Calibration = NamedTables & { basis: CalibrationBasis }
export type ListedCalibration = Calibration & { createdAt: string }

export interface CalibrationStore {
  /** The next version of that name. */
  create(owner: string, made: NewCalibration, agent: Agent, now: Date): Promise<ListedCalibration>
  byId(owner: string, calibrationId: string): Promise<Calibration | null>
  /** Newest first. */
  list(owner: string): Promise<ListedCalibration[]>
}
