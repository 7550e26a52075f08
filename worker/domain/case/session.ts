import type { CaptureSignals } from '../../words/capture/capture-signals'
import type { ChipPart } from '../../words/capture/chip-parts'
import type { DocumentTakeSheet } from '../../words/capture/document-take'
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
import type { Trial } from './trial'

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
  /** Beginning of the running attempt; null when none runs. */
  processingSince: string | null
  tasks: TaskResult[]
  /** Null before the first attempt has ended. */
  decision: Decision | null
  /** Handoff to another device: the sum of the newest handoff code, and when that was used (ISO 8601). */
  handoff: { id: string; openedAt: string | null } | null
  /** Refusal of the newest request to the person's wallets; null: it was not refused. */
  walletRefusal: WalletRefusal | null
  /** Consent that the person gave on the page behind the session's link. */
  consent: GivenConsent | null
  /** ISO 8601; null: it was not. */
  consentWithdrawnAt: string | null
  /** The newest liveness challenge, used or not. */
  liveness: IssuedChallenge | null
  /** Browser's signals about how the newest attempt's pictures came about; null: none. */
  signals: CaptureSignals | null
  /** Time at which expired images were erased (ISO 8601); null: they are kept. */
  imagesErasedAt: string | null
  /** Outcome of the attempts of a sandbox session. */
  sandbox: SandboxOutcome | null
  /** Null: a session of a client. */
  trial: Trial | null
  /**
   * Evidence of the earlier attempts that a later one needs; null before the first. Stored with the session, never sent
   * to anybody.
   */
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
  /** Portrait on a document that the selfie holds; null or absent where it holds none. */
  held?: FaceEvidence | null
  /** Client whom the selfie has to show (/kyc/reauthenticate). */
  known?: KnownClient
  /** Signs of fraud that tries of the session showed. */
  signs?: ReasonCode[]
  /** Tries that left open whether portrait and selfie are one person; those after too many count too. */
  uncertainTries?: number
}

export interface KnownClient {
  clientId: string
  /** Face on the selfie of an approved session. */
  face: FaceEvidence
  /** Fingerprints of the other pictures of that session: portraits of its documents and their chips. */
  pictures?: string[]
}

export interface DocumentEvidence {
  portrait: FaceEvidence | null
  /** ISO date. */
  birthDate: string | null
  sex: 'M' | 'F' | null
  /** The one side seen so far of a document that may have two, as the vision Worker keeps it for a later call. */
  half?: { version: number; side: unknown }
  /** Channel of its pictures, the weakest of them; absent where none were sent. */
  sent?: Sent
  /** Proof by its chip; absent where none was sent. */
  chip?: ChipEvidence
  /** Proof by a signed barcode on it; absent where no barcode says anything. */
  seal?: { proved: boolean }
  /** Absent where no document was recognised. */
  facts?: DocumentFacts
}

/** Evidence from a document's chip. */
export interface ChipEvidence {
  /** Whether it is signed, whole, and of a trusted issuer. */
  proved: boolean
  portrait: FaceEvidence | null
}

export interface FaceEvidence {
  embedding: string
  embeddingVersion: string
  /** Object key of the face cut-out. */
  crop: ObjectKey
  /** Estimates; absent where the scenario lets nobody make them. */
  age?: number
  gender?: 'male' | 'female'
  genderScore?: number
  interEyeDistance: number
  /** Fingerprint of the picture that shows the face; absent where the face is too small. */
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
  /** Set for a file that answers a liveness challenge or comes from a chip; such a file is no image of the session. */
  frame?: ShownFrame | null
  /** Role that the caller gave it; the content decides what it is. */
  role?: ImageRole | null
}

/** Part of a challenge that a file shows (one frame, or a reduced recording), or the file of a chip. */
export type ShownFrame = LivenessFrame | LivenessTake | DocumentTakeShown | ChipFileShown

/** All of a document's take; `lamp`: whether the camera has one, as its sender says. */
export interface DocumentTakeShown {
  documentTake: DocumentTakeSheet
  lamp: boolean
}

/** A file of a chip, which is no image of the session either. */
export interface ChipFileShown {
  chip: ChipPart | 'chip'
}

export type ImageRole = 'document' | 'selfie'
