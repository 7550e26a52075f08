import type { CaptureSignals } from '../../words/capture/capture-signals'
import type { ChipPart } from '../../words/capture/chip-parts'
import type { LivenessFrame, LivenessTake } from '../../words/capture/liveness'
import type { WalletRefusal } from '../../words/capture/wallet-names'
import type { Channel } from '../../words/decision/evidence'
import type { ReasonCode } from '../../words/decision/reasons'
import type { Rules } from '../../words/decision/rules'
import type { GivenConsent } from '../../words/hosted-page'
import type { SandboxOutcome } from '../sandbox'
import type { IssuedChallenge } from './challenge'
import type { Decision } from './decision'
import type { DocumentFacts } from './document-facts'
import type { ObjectKey } from './object-key'
import type { TaskResult } from './task-result'

export const SESSION_STATUSES = ['idle', 'processing', 'success', 'failed', 'exception', 'expired'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** Times are ISO 8601 UTC with milliseconds. */
export interface Session {
  sessionId: string
  /** `sub` of the user it belongs to. */
  owner: string
  groupId: number | null
  status: SessionStatus
  /** 0 before the first call to process; every Queue message carries the attempt it belongs to. */
  attempt: number
  errors: string[]
  schemaId: string
  /** The scenario's as they were when the session began. */
  rules: Rules
  /** Empty while the client is not recognised. */
  clientId: string
  isClientNew: boolean
  clientKey: string | null
  clientUser: string | null
  email: string | null
  wallet: string | null
  /** Milliseconds of processing over all attempts. */
  spentMs: number
  createdAt: string
  expiresAt: string
  /** Whether the running attempt reads the documents' text (`ocr` of /kyc/process). */
  ocr: boolean
  /** When the running attempt began, null when none runs. */
  processingSince: string | null
  tasks: TaskResult[]
  /** Null before the first attempt has ended, and in sessions of releases without decisions. */
  decision: Decision | null
  /** To another device: the sum of the newest handoff code, and when that was used (ISO 8601). */
  handoff: { id: string; openedAt: string | null } | null
  /** How the newest request to their wallets was refused; null: it was not. */
  walletRefusal: WalletRefusal | null
  /** What the person agreed to on the page behind the session's link. */
  consent: GivenConsent | null
  /** ISO 8601; null: it was not. */
  consentWithdrawnAt: string | null
  /** The newest liveness challenge, used or not. */
  liveness: IssuedChallenge | null
  /** What the browser said of how the newest attempt's pictures came about; null: nothing. */
  signals: CaptureSignals | null
  /** Since when its images are gone, their time being over (ISO 8601); null: they are kept. */
  imagesErasedAt: string | null
  /** Of the sandbox: how its attempts end. */
  sandbox: SandboxOutcome | null
  /** What a later attempt needs of the earlier ones; null before the first. Stored with the session, never sent to anybody. */
  evidence: Evidence | null
}

/** How a picture came: `camera` by the sender's own word, unless the platform of the app vouches for the app. */
export interface Sent {
  channel: Extract<Channel, 'upload' | 'camera'>
  attested?: true
}

/** Plain JSON. Embeddings are base64 of little-endian float32. */
export interface Evidence {
  /** One per document task, in their order. */
  documents: DocumentEvidence[]
  selfie: FaceEvidence | null
  /** How the selfie came; absent where there is none. */
  selfieSent?: Sent
  /** Fingerprint of the face in the first frame of the newest liveness challenge that looks ahead. */
  filmed?: string
  /** Portrait on a document that the selfie holds; absent in sessions before there was one. */
  held?: FaceEvidence | null
  /** Whom the selfie has to be of (/kyc/reauthenticate). */
  known?: KnownClient
  /** Signs of fraud that tries of the session showed. */
  signs?: ReasonCode[]
  /** Tries that left open whether portrait and selfie are one person; those after too many count too. */
  uncertainTries?: number
}

export interface KnownClient {
  clientId: string
  /** Of the selfie of an approved session. */
  face: FaceEvidence
}

export interface DocumentEvidence {
  portrait: FaceEvidence | null
  /** ISO date. */
  birthDate: string | null
  sex: 'M' | 'F' | null
  /** The one side seen so far of a document that may have two, as the vision Worker keeps it for a later call. */
  half?: { version: number; side: unknown }
  /** How its pictures came, the least of them; absent where none were sent. */
  sent?: Sent
  /** What its chip proves; absent where none was sent. */
  chip?: ChipEvidence
  /** What a signed barcode on it proves; absent where there is none that says anything. */
  seal?: { proved: boolean }
  /** Absent in sessions of releases without decisions, and where no document was recognised. */
  facts?: DocumentFacts
}

/** Of a document's chip. */
export interface ChipEvidence {
  /** Signed, whole, of a trusted issuer. */
  proved: boolean
  portrait: FaceEvidence | null
}

export interface FaceEvidence {
  embedding: string
  embeddingVersion: string
  /** Of the face cut-out. */
  crop: ObjectKey
  age: number
  gender: 'male' | 'female'
  genderScore: number
  interEyeDistance: number
  /** Of the picture that shows the face; absent where it is too small, and in sessions before there was one. */
  fingerprint?: string
}

/** An uploaded file, kept as it came. */
export interface SessionImage {
  sessionId: string
  attempt: number
  /** Place within its call, from 0. */
  ordinal: number
  key: ObjectKey
  contentType: string
  bytes: number
  sha256: string
  /** Set in what answers a liveness challenge or comes from a chip, which is no image of the session. */
  frame?: ShownFrame | null
  /** What the caller took it as; content says what it is. */
  role?: ImageRole | null
}

/** What a file shows of a challenge: one frame of it, or all of it in small; or of a chip. */
export type ShownFrame = LivenessFrame | LivenessTake | ChipFileShown

/** A file of a chip, which is no image of the session either. */
export interface ChipFileShown {
  chip: ChipPart | 'chip'
}

export type ImageRole = 'document' | 'selfie'
