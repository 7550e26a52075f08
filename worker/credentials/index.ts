/** The credentials Worker: wallets and apps that prove themselves by signatures. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { AppAttestationVerifier, AttestationVerdict, AttestedAnswer } from '../domain/capture/app-attestation'
import type { ChipQuestion, ChipVerdict, ChipVerifier } from '../domain/chip/chip'
import type { SealQuestion, SealVerdict, SealVerifier } from '../domain/seal/seal'
import type { FindAnchors } from '../domain/trust/anchors'
import type { TrustListOptions, TrustListReader, TrustListReading } from '../domain/trust/trust-list'
import type {
  AskedWallet,
  WalletAnswer,
  WalletQuestion,
  WalletSecret,
  WalletVerdict,
  WalletVerifier,
} from '../domain/wallet/wallet'
import { judgeChip } from './chip/judge-chip'
import { judgeAppAttestation } from './judge-app-attestation'
import { judgeSeal } from './seal/judge-seal'
import type { CredentialsEnv } from './settings'
import { readTrustList } from './trust/read-trust-list'
import { walletVerifier } from './wallet/verifier'

export class CredentialsService
  extends WorkerEntrypoint<CredentialsEnv>
  implements AppAttestationVerifier, ChipVerifier, SealVerifier, TrustListReader, WalletVerifier
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

  chip(question: ChipQuestion, anchors: FindAnchors): Promise<ChipVerdict> {
    return judgeChip(question, anchors)
  }

  seal(question: SealQuestion, anchors: FindAnchors): Promise<SealVerdict> {
    return judgeSeal(question, anchors)
  }

  readTrustList(file: Uint8Array<ArrayBuffer>, options: TrustListOptions): Promise<TrustListReading> {
    return readTrustList(file, options, new Date())
  }
}

export default {}
