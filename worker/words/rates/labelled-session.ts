/** One decided session with what somebody found out about it: what error rates and calibrations are made of. */
import * as z from 'zod'
import { CHANNEL_NAMES } from '../decision/evidence'
import { OUTCOMES } from '../decision/outcomes'
import { REASON_CODES } from '../decision/reasons'
import '../openapi'
import { SESSION_KINDS } from './instruments'
import { LABEL_SOURCES, labelSource } from './label-sources'

export const SessionLabel = z.object({
  kind: z.enum(SESSION_KINDS).openapi({ description: '`genuine`, or the instrument of the attack' }),
  source: z.enum(LABEL_SOURCES).openapi({
    description: LABEL_SOURCES.map((name) => `\`${name}\`: ${labelSource(name)}`).join('; '),
  }),
  weight: z
    .number()
    .min(1)
    .openapi({ description: 'Sessions for which it stands: 1 / the share that was drawn; 1 where all are looked at' }),
  participant: z.string().optional().openapi({ description: 'Who presented it, in a trial' }),
})

export const LabelledSession = z
  .object({
    sessionId: z.uuid(),
    decidedAt: z.iso.datetime(),
    outcome: z
      .enum(OUTCOMES)
      .openapi({ description: 'The service’s own, before any person: `review` where people had to decide' }),
    reasons: z.array(z.enum(REASON_CODES)).openapi({ description: 'The service’s own, each once' }),
    checks: z
      .array(
        z.object({
          name: z.string().openapi({ description: 'Task or group and caption: `document isXerocopy`' }),
          status: z.enum(['success', 'failed', 'idle']),
          confidence: z.number().min(0).max(1).optional(),
        }),
      )
      .openapi({ description: 'Each name once: of several documents the worst answer' }),
    risk: z.number().min(0).max(1).nullable(),
    similarity: z
      .number()
      .nullable()
      .openapi({ description: 'Of portrait and selfie (cosine); null: they were not compared' }),
    documentType: z.string().nullable().openapi({ description: 'As a task’s `docName`' }),
    channel: z.enum(CHANNEL_NAMES).nullable().openapi({ description: 'How the document came, the strongest way' }),
    device: z.string().nullable().openapi({ description: 'As a trial or the capture signals name it' }),
    release: z.string().nullable().openapi({ description: 'Of the software that judged the images' }),
    scenario: z.uuid(),
    trial: z.string().nullable().openapi({ description: 'Null: a session of everyday' }),
    label: SessionLabel,
  })
  .openapi('LabelledSession')

export type SessionLabel = z.infer<typeof SessionLabel>
export type LabelledSession = z.infer<typeof LabelledSession>
