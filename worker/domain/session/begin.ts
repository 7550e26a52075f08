/** Inputs with which an attempt begins, and whether it does. */
import type { AppAttestation } from '../../words/capture/app-attestation'
import type { CaptureSignals } from '../../words/capture/capture-signals'
import type { Rules } from '../../words/decision/rules'
import type { ChallengeAnswer } from '../case/challenge'
import type { Decision } from '../case/decision'
import type { Session } from '../case/session'
import type { Agent } from '../events'
import type { WalletProof } from '../wallet/wallet'
import type { BeginRefusal } from './attempt'

export type Begin = { begun: true; attempt: number } | { begun: false; reason: BeginRefusal | 'not_found' | 'wallet' }

export interface Origin {
  address: string
  userAgent: string
  /** Marks that the session's scenario counts; nothing else is kept. */
  counted: readonly ('address' | 'device')[]
}

export interface BeginOptions {
  /** Whether the attempt reads the documents' text. */
  ocr: boolean
  /** Given to a session that has none yet. */
  clientKey?: string | undefined
  /** The session and how many images it has, where that was just read; `isNew`: it is in no store yet, and is put there. */
  known?: { session: Session; images: number; isNew: boolean } | undefined
  /** Agent that the log names; default: the service. */
  agent?: Agent
  /**
   * Id of the charge, or of the work where nothing is charged: refunded when the attempt ends as an exception, whoever
   * ends it.
   */
  chargeId?: string | undefined
  /** Answer to the liveness challenge, which this attempt uses up. */
  answer?: ChallengeAnswer | undefined
  /** Earlier decision with the steps that the person has given up; absent: it stays as it is. */
  decision?: Decision | undefined
  /** New rules for the session, where they change. */
  rules?: Rules | undefined
  /** Browser's signals about how the images came about. */
  signals?: CaptureSignals | undefined
  /** Attestation of the app that sent the images; kept until the attempt ends. */
  attestation?: AppAttestation | undefined
  /** Origin of a browser's call. */
  origin?: Origin | undefined
  /**
   * Proof that answers the session's open request to a wallet, which this attempt uses up; kept until the attempt ends.
   */
  wallet?: { requestId: string; proof: WalletProof } | undefined
}
