import type { CalibrationView } from '../../../contract/rates/calibration'
import type { ListedCalibration } from '../../../domain/calibrations/calibration'

export const calibrationView = ({ tables: { thresholds }, ...calibration }: ListedCalibration): CalibrationView => ({
  ...calibration,
  thresholds,
})
