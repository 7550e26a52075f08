import type { WalletRefusal } from '../../words/capture/wallet-names'
import type { Session } from '../case/session'
import type { Agent } from '../events'
import type { OpenWalletRequest, WalletProof, WalletSecret } from './wallet'

/** Wallet's proof in an attempt. */
export interface LeasedProof {
  /** Result of a wallet's answer, where the attempt is about one. */
  wallet: WalletProof | null
}

/** Store of sessions' wallet requests: each session has one open request at most. */
export interface WalletRequests {
  /** Makes it the session's one open request; false where that was done too often, or an attempt runs. */
  askWallet(
    session: Pick<Session, 'owner' | 'sessionId'>,
    request: OpenWalletRequest,
    agent: Agent,
    now: Date,
  ): Promise<boolean>
  /** Closes that request; false where it is open no more. */
  refuseWallet(
    request: Pick<Session, 'owner' | 'sessionId'> & { requestId: string },
    refusal: WalletRefusal,
    agent: Agent,
    now: Date,
  ): Promise<boolean>
  /** The session's request of that id, while it is open, with the session; whoever knows the id may ask. */
  walletRequest(
    sessionId: string,
    requestId: string,
    now: Date,
  ): Promise<{ session: Session; secret: WalletSecret } | null>
}
