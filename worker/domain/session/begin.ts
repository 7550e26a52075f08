/** What an attempt begins with, and whether it does. */
import type { AppAttestation } from '../../words/capture/app-attestation'
import type { CaptureSignals } from '../../words/capture/capture-signals'
import type { Rules } from '../../words/decision/rules'
import type { ChallengeAnswer } from '../case/challenge'
import type { Session } from '../case/session'
import type { Agent } from '../events'
import type { WalletProof } from '../wallet/wallet'
import type { BeginRefusal } from './attempt'

export type Begin = { begun: true; attempt: number } | { begun: false; reason: BeginRefusal | 'not_found' | 'wallet' }

export interface Origin {
  address: string
  userAgent: string
  /** What the session's scenario counts of it; nothing else is kept. */
  counted: readonly ('address' | 'device')[]
}

export interface BeginOptions {
  /** Whether the attempt reads the documents' text. */
  ocr: boolean
  /** Given to a session that has none yet. */
  clientKey?: string | undefined
  /** The session and how many images it has, where that was just read; `isNew`: it is in no store yet, and is put there. */
  known?: { session: Session; images: number; isNew: boolean } | undefined
  /** Whom the log names; default: the service. */
  agent?: Agent
  /** Of the charge, or of the work where nothing is charged: given back when the attempt ends as an exception, whoever ends it. */
  chargeId?: string | undefined
  /** To the liveness challenge, which this attempt uses up. */
  answer?: ChallengeAnswer | undefined
  /** That the session is held to from now on, where they change. */
  rules?: Rules | undefined
  /** What the browser says of how the images came about. */
  signals?: CaptureSignals | undefined
  /** Of the app that sent them; kept until the attempt ends. */
  attestation?: AppAttestation | undefined
  /** Where a browser's call came from. */
  origin?: Origin | undefined
  /** That answers the session's open request to a wallet, which this attempt uses up; kept until the attempt ends. */
  wallet?: { requestId: string; proof: WalletProof } | undefined
}
