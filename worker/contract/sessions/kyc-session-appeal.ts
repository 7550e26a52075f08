import * as z from 'zod'
import { BodyToken, DeviceSecret, SessionId } from '../fields'
import '../../words/openapi'

export const AppealRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  device: DeviceSecret.openapi({ description: 'The secret of the browser that opened the link' }),
  text: z
    .string()
    .trim()
    .min(3)
    .max(1000)
    .openapi({ description: 'Why the person thinks otherwise, in their words; kept with the decision, sealed' }),
})

export const AppealResponse = z.object({ status: z.literal('ok') }).openapi('AppealMade')
