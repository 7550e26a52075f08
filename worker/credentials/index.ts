/** The credentials Worker: wallets and apps that prove themselves by signatures. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { AppAttestationVerifier, AttestationVerdict, AttestedAnswer } from '../domain/capture/app-attestation'
import type { FindAnchors } from '../domain/trust/anchors'
import type {
  AskedWallet,
  WalletAnswer,
  WalletQuestion,
  WalletSecret,
  WalletVerdict,
  WalletVerifier,
} from '../domain/wallet/wallet'
import { judgeAppAttestation } from './judge-app-attestation'
import type { CredentialsEnv } from './settings'
import { walletVerifier } from './wallet/verifier'

export class CredentialsService
  extends WorkerEntrypoint<CredentialsEnv>
  implements AppAttestationVerifier, WalletVerifier
{
  appAttestation(answer: AttestedAnswer): Promise<AttestationVerdict> {
    return judgeAppAttestation(answer, this.env)
  }

  askWallet(question: WalletQuestion): Promise<AskedWallet> {
    return walletVerifier(this.env).askWallet(question)
  }

  walletRequestObject(secret: WalletSecret): Promise<string> {
    return walletVerifier(this.env).walletRequestObject(secret)
  }

  judgeWalletAnswer(
    answer: WalletAnswer,
    secret: WalletSecret,
    anchors: FindAnchors,
    at: string,
  ): Promise<WalletVerdict> {
    return walletVerifier(this.env).judgeWalletAnswer(answer, secret, anchors, at)
  }
}

export default {}
