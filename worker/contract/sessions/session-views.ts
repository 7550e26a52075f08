/** A session as each operation answers it. Images are signed links. */
import * as z from 'zod'
import { WALLET_REFUSALS } from '../../words/capture/wallet-names'
import { GivenConsent } from '../../words/hosted-page'
import { DecisionView, DuplicateView } from './decision'
import { ImageLink } from './image-link'
import { DocumentTask, FacesTask, SelfieTask } from './task'
import '../../words/openapi'

export const SessionStatus = z.enum(['idle', 'processing', 'success', 'failed', 'exception', 'expired'])

/** Creation, processing and listing give the first image of a task; the status gives them all. */
const single = { image: ImageLink, imageFull: ImageLink }
const arrays = { images: true, imagesFull: true } as const

export const BriefTask = z.discriminatedUnion('type', [
  DocumentTask.omit(arrays).extend(single),
  SelfieTask.omit(arrays).extend(single),
  FacesTask,
])

export const FullTask = z.discriminatedUnion('type', [DocumentTask, SelfieTask, FacesTask])

const common = {
  sessionId: z.uuid({ version: 'v1' }),
  clientId: z.string().openapi({ description: 'Empty while the client is not identified' }),
  status: SessionStatus,
  decision: DecisionView,
  duplicates: z
    .array(DuplicateView)
    .optional()
    .openapi({ description: 'Other sessions that speak against this one; not for browsers' }),
  errors: z.array(z.string()),
  spent: z.number().min(0).openapi({ description: 'Seconds of processing' }),
  createdAt: z.iso.datetime(),
  isClientNew: z.boolean(),
  walletRefusal: z.enum(WALLET_REFUSALS).optional().openapi({
    description:
      'How the newest request to wallets was refused. declined: the person said no, or has no such document; failed: their wallet could not answer',
  }),
}

export const SessionView = z.object({ ...common, results: z.array(BriefTask) }).openapi('Session')

export const SessionStatusView = z
  .object({
    ...common,
    results: z.array(FullTask),
    schemaId: z.uuid(),
    scenarioId: z.uuid(),
    clientKey: z.string(),
    clientUser: z.string(),
    email: z.string().optional(),
    wallet: z.string().optional(),
    trial: z.string().optional().openapi({ description: 'Your name of the trial: nobody was verified' }),
    handoff: z
      .enum(['waiting', 'opened'])
      .optional()
      .openapi({ description: 'Whether the other device has opened the session that was handed to it' }),
    consent: GivenConsent.optional().openapi({ description: 'What the person agreed to on the page behind the link' }),
    secondsToLive: z.int().min(0),
    responseTime: z.iso.datetime(),
  })
  .openapi('SessionStatus')

export type BriefTask = z.infer<typeof BriefTask>
export type FullTask = z.infer<typeof FullTask>
export type SessionView = z.infer<typeof SessionView>
export type SessionStatusView = z.infer<typeof SessionStatusView>
