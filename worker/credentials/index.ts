/** The credentials Worker: documents and apps that prove themselves by signatures. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { AppAttestationVerifier, AttestationVerdict, AttestedAnswer } from '../domain/capture/app-attestation'
import type { ChipQuestion, ChipVerdict, ChipVerifier } from '../domain/chip/chip'
import type { FindAnchors } from '../domain/trust/anchors'
import { judgeChip } from './chip/judge-chip'
import { judgeAppAttestation } from './judge-app-attestation'
import type { CredentialsEnv } from './settings'

export class CredentialsService
  extends WorkerEntrypoint<CredentialsEnv>
  implements AppAttestationVerifier, ChipVerifier
{
  appAttestation(answer: AttestedAnswer): Promise<AttestationVerdict> {
    return judgeAppAttestation(answer, this.env)
  }

  chip(question: ChipQuestion, anchors: FindAnchors): Promise<ChipVerdict> {
    return judgeChip(question, anchors)
  }
}

export default {}
