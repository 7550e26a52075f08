/** Calibrations: tables of risk fitted to one's own labelled sessions. */
import * as z from 'zod'
import { SESSION_KINDS } from '../../words/rates/instruments'
import { BodyToken } from '../fields'
import { TrialName } from './session-truth'
import '../../words/openapi'

const moment = z.iso.datetime({ offset: true })
const share = (description: string) => z.number().min(0).max(1).openapi({ description })

export const CreateCalibrationRequest = z.object({
  token: BodyToken,
  name: z.string().trim().min(1).max(60).openapi({ description: 'Your name of it; the same name is its next version' }),
  from: moment.optional().openapi({ description: 'Sessions created at this time or later' }),
  to: moment.optional().openapi({ description: 'Sessions created at this time or earlier' }),
  trial: TrialName.optional().openapi({ description: 'Sessions of that trial alone' }),
})

export const CalibrationView = z
  .object({
    calibrationId: z.uuid().openapi({ description: 'A scenario chooses it by this id (`calibration`)' }),
    name: z.string().openapi({ description: 'Your name of it' }),
    version: z.int().min(1).openapi({ description: 'Counts the calibrations of that name' }),
    createdAt: z.iso.datetime().openapi({ description: 'When it was fitted' }),
    basis: z
      .object({
        from: z.string().nullable().openapi({ description: 'As asked for' }),
        to: z.string().nullable().openapi({ description: 'As asked for' }),
        trial: z.string().nullable().openapi({ description: 'As asked for' }),
        kinds: z
          .array(
            z.object({
              kind: z.enum(SESSION_KINDS).openapi({ description: '`genuine`, or the instrument of the attack' }),
              sessions: z.int().openapi({ description: 'How many there were' }),
              people: z.int().openapi({ description: 'Of how many people; of everyday sessions each counts as one' }),
              shipped: share('Share that risk lets be approved by the shipped tables; other reasons aside'),
              fitted: share('The same by tables fitted to the sessions of other people (five parts)'),
            }),
          )
          .openapi({ description: 'By kind of session' }),
      })
      .openapi({ description: 'Sessions that it was fitted to, at most the newest 2,000, and what it is worth there' }),
    thresholds: z
      .object({
        approve: share('Risk from which a session is not approved: as many genuine ones are as by the shipped tables'),
        decline: share('Risk from which it is declined'),
      })
      .openapi({ description: 'Its thresholds of risk' }),
  })
  .openapi('Calibration')

export const CreateCalibrationResponse = z
  .object({ status: z.literal('ok'), calibration: CalibrationView })
  .openapi('CalibrationAnswer')

export const ListCalibrationsRequest = z.object({ token: BodyToken })

export const ListCalibrationsResponse = z
  .object({
    status: z.literal('ok'),
    calibrations: z.array(CalibrationView).openapi({ description: 'Newest first, at most 100' }),
  })
  .openapi('Calibrations')

export type CalibrationView = z.infer<typeof CalibrationView>
