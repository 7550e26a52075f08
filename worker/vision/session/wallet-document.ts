/** A wallet's proof as a document of the session: its portrait is a picture like any other. */

import { objectKey } from '../../domain/case/object-key'
import type { FaceEvidence, Session } from '../../domain/case/session'
import { rulesForWallet, unaccepted } from '../../domain/decision/tasks/accepts'
import type { DocumentResult } from '../../domain/decision/tasks/document-task'
import { KIND_OF, walletDocName, walletFacts, walletFields, walletGroup } from '../../domain/decision/tasks/wallet-task'
import type { WalletProof } from '../../domain/wallet/wallet'
import type { VisionDependencies } from '../dependencies'
import { decodeFile } from '../isolate/decode-file'
import { sendPixels } from '../isolate/pixel-stream'
import { artifactsOf } from '../page/artifacts'
import { portraitsOf } from '../page/portraits'

export async function walletDocument(
  deps: VisionDependencies,
  session: Session,
  proof: WalletProof,
  startedAt: string,
): Promise<DocumentResult> {
  const began = Date.now()
  const portrait = proof.portrait === null ? null : await portraitEvidence(deps, session, proof.portrait)
  const facts = walletFacts(proof)
  const shown = { kind: KIND_OF[proof.document], countryCode: facts.countryCode }
  const stepUp = session.decision?.stepUp
  const asked = stepUp?.state === 'asked' ? stepUp : undefined
  const { sex } = proof.claims
  return {
    task: {
      type: 'document',
      status: 'processing',
      spent: (Date.now() - began) / 1000,
      errors: unaccepted(rulesForWallet(session.rules, asked), shown),
      checks: [walletGroup(proof)],
      docName: walletDocName(proof),
      tries: 1,
      startedAt,
      history: [],
      isBackSide: false,
      countryCode: facts.countryCode,
      ocr: { status: 'success', fields: walletFields(proof) },
      images: [],
      imagesFull: [],
      imageObjects: portrait ? [portrait.crop] : [],
    },
    evidence: { portrait, birthDate: facts.birthDate, sex: sex === 'M' || sex === 'F' ? sex : null, facts },
  }
}

const MAX_FACES = 2

/** Null where no face is found in it, or its format is none that can be decoded here. */
async function portraitEvidence(
  deps: VisionDependencies,
  { owner, sessionId, attempt }: Session,
  base64: string,
): Promise<FaceEvidence | null> {
  const file = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const decoded = await decodeFile(deps.codec, file, deps.limits.imagePixels)
  if (!decoded.ok) return null
  try {
    const { image } = decoded
    const { portrait } = portraitsOf(
      await deps.faces.analyse(sendPixels(image, 4), { maxFaces: MAX_FACES, ageAndSex: false }),
    )
    if (!portrait) return null
    // The file itself is not kept; the name has a random part, as those of uploaded images have.
    const key = objectKey(`sessions/${sessionId}/${attempt}/wallet-${crypto.randomUUID()}.jpg`)
    const artifacts = artifactsOf(deps, owner, { key })
    const evidence = await artifacts.storeFace(image, portrait)
    await artifacts.stored()
    return evidence
  } finally {
    decoded.release()
  }
}
