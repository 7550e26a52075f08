/** The credentials Worker: documents and apps that prove themselves by signatures. Answers other Workers only. */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { AppAttestationVerifier, AttestationVerdict, AttestedAnswer } from '../domain/capture/app-attestation'
import { judgeAppAttestation } from './judge-app-attestation'
import type { CredentialsEnv } from './settings'

export class CredentialsService extends WorkerEntrypoint<CredentialsEnv> implements AppAttestationVerifier {
  appAttestation(answer: AttestedAnswer): Promise<AttestationVerdict> {
    return judgeAppAttestation(answer, this.env)
  }
}

export default {}
