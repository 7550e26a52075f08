/** The credentials Worker: documents and apps that prove themselves by signatures. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { AppAttestationVerifier, AttestationVerdict, AttestedAnswer } from '../domain/capture/app-attestation'
import type { ChipQuestion, ChipVerdict, ChipVerifier } from '../domain/chip/chip'
import type { FindAnchors } from '../domain/trust/anchors'
import type { TrustListOptions, TrustListReader, TrustListReading } from '../domain/trust/trust-list'
import { judgeChip } from './chip/judge-chip'
import { judgeAppAttestation } from './judge-app-attestation'
import type { CredentialsEnv } from './settings'
import { readTrustList } from './trust/read-trust-list'

export class CredentialsService
  extends WorkerEntrypoint<CredentialsEnv>
  implements AppAttestationVerifier, ChipVerifier, TrustListReader
{
  appAttestation(answer: AttestedAnswer): Promise<AttestationVerdict> {
    return judgeAppAttestation(answer, this.env)
  }

  chip(question: ChipQuestion, anchors: FindAnchors): Promise<ChipVerdict> {
    return judgeChip(question, anchors)
  }

  readTrustList(file: Uint8Array<ArrayBuffer>, options: TrustListOptions): Promise<TrustListReading> {
    return readTrustList(file, options, new Date())
  }
}

export default {}
