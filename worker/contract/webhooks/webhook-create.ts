import * as z from 'zod'
import { BodyToken } from '../fields'
import { WebhookFields, WebhookSecret, WebhookView } from './webhook'
import '../../words/openapi'

export const CreateWebhookRequest = WebhookFields.partial().required({ url: true }).extend({ token: BodyToken })

/** A webhook with its secret: the answer to its creation and to a rotation. */
export const WebhookWithSecret = z
  .object({ status: z.literal('ok'), webhook: WebhookView.extend({ secret: WebhookSecret }) })
  .openapi('WebhookWithSecret')
