import type { CalibrationStore } from '../../domain/calibrations/calibration'
import type { ScenarioContent } from '../../domain/session/scenario'
import type { Caller } from '../caller'
import { type Refusal, unknownId } from '../refusal'

/** Refuses a calibration that is none of the owner's. */
export async function refusedCalibration(
  { owner }: Caller,
  { calibration }: Pick<ScenarioContent, 'calibration'>,
  { calibrations }: { calibrations: Pick<CalibrationStore, 'byId'> },
): Promise<Refusal | null> {
  if (!calibration) return null
  return (await calibrations.byId(owner, calibration)) ? null : unknownId(calibration, 'calibration')
}
