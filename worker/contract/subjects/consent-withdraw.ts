import * as z from 'zod'
import { BodyToken, SessionId } from '../fields'
import '../../words/openapi'

export const WithdrawConsentRequest = z.object({ token: BodyToken, sessionId: SessionId })

export const WithdrawConsentResponse = z
  .object({
    status: z.literal('ok'),
    erased: z
      .enum(['session', 'images', 'nothing'])
      .openapi({ description: 'As the rule `withdrawal` of the scenario says' }),
    held: z.boolean().optional().openapi({
      description: 'A legal hold keeps it until that is released; a session’s browser is not told',
    }),
  })
  .openapi('ConsentWithdrawn')
