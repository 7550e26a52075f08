/** Rules by which a session is decided: a scenario's content, and the copy that each of its sessions keeps. */

import * as z from 'zod'
import { DOCUMENT_TAKES } from '../capture/document-take'
import { LIMITS } from '../limits'
import { REVIEW_HOURS_MAX } from '../review-words'
import { DOCUMENT_CHECKS, SELFIE_CHECKS } from './check-names'
import { DEFAULT_RETENTION } from './default-retention'
import { FACE_SEARCH_BASES } from './face-search'
import { ASSURANCES } from './outcomes'
import { NO_STEP_UP, StepUpRule } from './step-up'
import '../openapi'

export const DOCUMENT_TYPES = [
  'passport',
  'id_card',
  'visa',
  'residence_permit',
  'driving_licence',
  'travel_document',
  'crew_certificate',
] as const

/** Action of a rule on a session that breaks it. */
export const RULE_ACTIONS = ['off', 'review', 'decline'] as const
export type RuleAction = (typeof RULE_ACTIONS)[number]

/** Beyond it nothing was measured. */
const RATES = { least: 1e-6, most: 0.1 } as const

/** `fmr:1e-3`: the share of different people of one group who may be taken for each other. */
const FalseMatchRate = z
  .templateLiteral([
    'fmr:',
    z
      .string()
      .max(34)
      .regex(/^\d{1,9}(\.\d{1,20})?(e-?\d{1,2})?$/),
  ])
  .refine((text) => Number(text.slice(4)) >= RATES.least && Number(text.slice(4)) <= RATES.most, {
    error: '`fmr:` and a rate of 1e-6 to 0.1',
  })

/** Most faces that one search finds. */
const FACES_COUNTED_MAX = 25

/** Longest window: the retention of the marks of where calls come from (storage/duplicates/seen-marks.ts). */
export const VELOCITY_HOURS_MAX = 168

/** Names in one rule, and characters of each. */
const OPERATORS_NAMED = 20
const OPERATOR_LENGTH = 255

/** Ten years. */
export const RETENTION_DAYS_MAX = 3653

export const REOPENINGS = ['any', 'another', 'off'] as const

export const WITHDRAWALS = ['erase', 'erase_images', 'keep'] as const

export const CAPTURE_ATTESTED = ['off', 'preferred', 'required'] as const
export const ORIGINALS = ['strict', 'lenient'] as const

export const LIVENESS_LIGHT = ['off', 'preferred', 'required'] as const

const threshold = z
  .number()
  .min(0)
  .max(1)
  .openapi({ description: 'A failed check blocks from this confidence on; 0: always' })

const action = (description: string) => z.enum(RULE_ACTIONS).openapi({ description })

const limit = (description: string) => z.int().min(1).max(100_000).nullable().openapi({ description })

/** Names of operators, as their tokens have them, and of teams. */
const names = (description: string) =>
  z
    .array(z.string().min(1).max(OPERATOR_LENGTH))
    .max(OPERATORS_NAMED)
    .openapi({ description: `${description}. Names as decisions have them, or \`team:leads\`` })

const days = (description: string) => z.int().min(0).max(RETENTION_DAYS_MAX).openapi({ description })

export const Rules = z.object({
  version: z.int().min(1),
  requiredTasks: z
    .array(z.enum(['document', 'selfie', 'faces']))
    .max(3)
    .openapi({
      description:
        'What has to be sent. Empty: what the assurance asks for (`basic`: nothing; others: all three), and all three of browsers where no assurance is named. Rules about documents and faces want theirs besides',
    }),
  documentTypes: z
    .array(z.enum(DOCUMENT_TYPES))
    .max(DOCUMENT_TYPES.length)
    .openapi({ description: 'Empty: every one' }),
  documentStates: z
    .array(
      z
        .string()
        .max(3)
        .regex(/^[A-Z]{3}$/)
        .openapi({ example: 'UTO' }),
    )
    .max(300)
    .openapi({ description: 'ISO 3166-1 alpha-3; empty: every one' }),
  documentChecks: z.array(z.object({ name: z.enum(DOCUMENT_CHECKS), threshold })).max(DOCUMENT_CHECKS.length),
  selfieChecks: z.array(z.object({ name: z.enum(SELFIE_CHECKS), threshold })).max(SELFIE_CHECKS.length),
  matchThreshold: z
    .union([z.number().min(0).max(1), FalseMatchRate])
    .nullable()
    .openapi({
      description:
        'From which two faces are one person: a cosine similarity; or `fmr:` and a false match rate, 1e-6 to 0.1, which holds in the worst group of sex, age and neighbourhood, whatever the embedding. null: `fmr:3e-3` between selfie and portrait, `fmr:1e-3` between two selfies',
    }),
  attempts: z.int().min(1).max(LIMITS.attempts).nullable().openapi({ description: "null: the service's limit" }),
  assurance: z
    .enum(ASSURANCES)
    .nullable()
    .openapi({ description: 'What is held against the evidence; null: by what is required and sent' }),
  review: z.boolean().openapi({ description: 'Whether people decide what the service cannot; otherwise that fails' }),
  reviewersNeeded: z
    .int()
    .min(1)
    .max(2)
    .openapi({ description: '2: two people have to decide alike, each without the other' }),
  reviewHours: z.int().min(1).max(REVIEW_HOURS_MAX).nullable().openapi({
    description: 'Hours within which a waiting session should be decided; the queue goes by it. null: none',
  }),
  reopening: z.enum(REOPENINGS).openapi({
    description:
      'Who may have a decided session looked at again (/review/reopen): any reviewer; one who did not decide it; nobody',
  }),
  appeals: z.boolean().openapi({
    description:
      'Whether a person who was declined may ask on the page behind the session’s link that people look again: once, with words of their own, while the link holds',
  }),
  mayReopen: names('Of these, who may reopen; empty: everybody whom `reopening` lets'),
  mayCorrect: names('Who may correct a field (/review/correct); empty: every reviewer'),
  sampling: z
    .strictObject({
      share: z.number().min(0).max(1).openapi({ description: 'Share of what reviewers decide, such as 0.05; 0: none' }),
      system: z.boolean().openapi({ description: 'The same share of what the service decides by itself, too' }),
    })
    .openapi({
      description:
        'Approved and declined sessions that another reviewer decides again without knowing how. It changes nothing by itself: where the two differ, a third one lets the decision stand or reopens it',
    }),
  approval: z
    .strictObject({
      needed: z
        .boolean()
        .openapi({ description: 'Until somebody else approves it, a change waits and this version holds' }),
      by: names('Who may approve; empty: everybody with a name but whoever made the change'),
    })
    .openapi({ description: 'Whether changes of this scenario need a second person (/scenario/changes)' }),
  minimumAge: z.int().min(1).max(120).nullable().openapi({ description: 'Whole years of the holder; null: any' }),
  acceptExpired: z.boolean().openapi({ description: 'Whether a document counts after its date of expiry' }),
  livenessRequired: z.boolean(),
  livenessLight: z.enum(LIVENESS_LIGHT).openapi({
    description:
      'Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts',
  }),
  livenessAlternative: z.boolean().openapi({
    description:
      'Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established',
  }),
  captureAttested: z.enum(CAPTURE_ATTESTED).openapi({
    description:
      "Whether the app's platform has to vouch for the app that takes the selfie (header `x-app-attestation`). `required`: without, nothing is approved, so browsers cannot pass; `preferred`: the check isAppAttested says what is missing; `off`: it counts where it is sent",
  }),
  originals: z.enum(ORIGINALS).openapi({
    description:
      'How large a document has to be in its picture to be judged at `substantial` and above: 1,000 pixels along its long side, or 600 for pictures that messengers made small (`lenient`), which show fewer screens and copies. Without, and without colours, it is asked for again (`original_not_judged`)',
  }),
  documentTake: z.enum(DOCUMENT_TAKES).openapi({
    description:
      'Whether a take of the document, tilted under the camera’s lamp, has to show an original (check group `original`). `required`: without, nothing is approved; `preferred`: a take is judged where one is sent. What speaks against it is reviewed in either case. Measured on renders only',
  }),
  stepUp: StepUpRule,
  calibration: z.uuid().nullable().openapi({
    description:
      'By which tables risk is judged: a calibration of your own sessions (/calibration/create), or the shipped ones (null)',
  }),
  captchaRequired: z.boolean(),
  duplicates: z
    .strictObject({
      face: action('The face of the selfie was seen in another session under another name or birth date'),
      document: action('The number of the document was seen in another session with another face or another name'),
      name: action('Name and birth date were seen in another session with another face'),
      signs: z.enum(['off', 'review']).openapi({
        description:
          'Another session with the document, the face or the clientUser showed signs of fraud, and no reviewer approved it. Never declined: somebody else may have shown the document',
      }),
    })
    .openapi({ description: 'Held against the other sessions of the same user, as long as those are kept' }),
  faceSearch: z
    .strictObject({
      basis: z.enum(FACE_SEARCH_BASES).nullable().openapi({
        description:
          'On what law the face is searched among those of your other sessions and of blocklists. null: none is named, so it is not searched and not kept for searches: `duplicates.face`, `blocklists.face`, `velocity.face` and faces of `duplicates.signs` find nothing, and the selfie’s check isFaceSearched says so (`idle`)',
      }),
      clients: z.boolean().openapi({
        description:
          'Whether the face is searched among your approved clients, so that whoever comes back has their `clientId` again. It is a search among many as well; false: the client is not identified (check isClientKnown, `idle`)',
      }),
    })
    .openapi({ description: 'Searches of a face among many (1:N)' }),
  ageAndSex: z.boolean().openapi({
    description:
      'Whether networks estimate age and sex of faces, to hold them against the document. false: they do not run, nothing of it is kept, and isAgeMismatch and isGenderMismatch are `idle` without a value',
  }),
  blocklists: z
    .strictObject({
      face: action('The face is of a person on a blocklist'),
      document: action('The document is on one'),
    })
    .openapi({ description: 'What /blocklist/add has blocked' }),
  velocity: z
    .strictObject({
      action: action('More sessions than these in so many hours, this one included'),
      hours: z.int().min(1).max(VELOCITY_HOURS_MAX).openapi({ description: 'How far back sessions count' }),
      face: z
        .int()
        .min(1)
        .max(FACES_COUNTED_MAX)
        .nullable()
        .openapi({ description: 'With the same face; null: any number' }),
      document: limit('With the same document'),
      device: limit('By browsers that call themselves the same at the same address'),
      address: limit('By browsers at the same address: an IPv4 address, or the first 64 bits of an IPv6 address'),
    })
    .openapi({
      description:
        'Addresses count for calls with a client token alone: as keyed hashes, which are dropped after 7 days. Carriers and offices share one address among many people',
    }),
  withdrawal: z.enum(WITHDRAWALS).openapi({
    description:
      'What goes when consent is withdrawn: the session with everything; its images; nothing, where a law has it kept until its time is over',
  }),
  retention: z
    .strictObject({
      images: days('Images, challenges and what was cut out of them; never longer than the data'),
      data: days('Results, what they were made of, client faces and kept answers'),
      events: days(
        "What was done and read. An owner's events go in their order: the longest time of its scenarios holds",
      ),
    })
    .openapi({
      description:
        'Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it',
    }),
})

export type Rules = z.infer<typeof Rules>

export const DEFAULT_LIFETIME_SECONDS = 24 * 60 * 60

export const DEFAULT_RULES: Rules = {
  version: 1,
  requiredTasks: [],
  documentTypes: [],
  documentStates: [],
  /** None by itself: every check counts as far as it was measured (domain/decision/risk/likelihoods.ts). */
  documentChecks: [],
  selfieChecks: [],
  matchThreshold: null,
  attempts: null,
  assurance: null,
  review: false,
  reviewersNeeded: 1,
  reviewHours: null,
  reopening: 'any',
  appeals: false,
  mayReopen: [],
  mayCorrect: [],
  sampling: { share: 0, system: false },
  approval: { needed: false, by: [] },
  minimumAge: null,
  acceptExpired: false,
  livenessRequired: false,
  livenessLight: 'preferred',
  livenessAlternative: false,
  captureAttested: 'off',
  originals: 'strict',
  documentTake: 'off',
  stepUp: NO_STEP_UP,
  calibration: null,
  captchaRequired: false,
  duplicates: { face: 'review', document: 'review', name: 'review', signs: 'review' },
  faceSearch: { basis: null, clients: true },
  ageAndSex: true,
  blocklists: { face: 'review', document: 'decline' },
  velocity: { action: 'review', hours: 24, face: 10, document: 10, device: null, address: null },
  withdrawal: 'erase',
  retention: DEFAULT_RETENTION,
}
