/** The vision Worker's side of a session, played by the test. */
import { objectKey } from '../../../worker/domain/case/object-key'
import type { AttemptOutcome } from '../../../worker/domain/case/outcome'
import type { SessionStore, Vision } from '../../../worker/domain/session/ports'
import { blankDocument } from '../../../worker/domain/session/results'

export function outcome(sessionId: string, changed: Partial<AttemptOutcome> = {}): AttemptOutcome {
  const key = (name: string) => objectKey(`sessions/${sessionId}/1/${name}.jpg`)
  const document = {
    ...blankDocument('success'),
    docName: 'UTO passport',
    tries: 1,
    startedAt: '2026-01-02T03:04:05.000Z',
    countryCode: 'UTO',
    checks: [{ caption: 'fraud', items: [{ status: 'success' as const, caption: 'isMRZValid', confidence: 0.9 }] }],
    images: [key('thumb-0'), key('thumb-1')],
    imagesFull: [key('full-0'), key('full-1')],
    imageObjects: [key('stamp')],
    history: [],
  }
  return {
    status: 'success',
    errors: [],
    tasks: [
      document,
      {
        type: 'selfie',
        status: 'success',
        spent: 0.4,
        errors: [],
        checks: [],
        docName: '',
        tries: 1,
        history: [],
        withDoc: '',
        faceSelfie: key('face-selfie'),
        faceDoc: key('face-doc'),
        images: [key('selfie-thumb')],
        imagesFull: [key('selfie')],
      },
      {
        type: 'faces',
        status: 'success',
        spent: 0.1,
        errors: [],
        checks: [
          {
            caption: 'Face matching',
            items: [
              { status: 'success', caption: 'a & b', value: '93%', images: [key('face-doc'), key('face-selfie')] },
            ],
          },
        ],
      },
    ],
    evidence: { documents: [], selfie: null },
    decision: null,
    clientId: '',
    isClientNew: true,
    spentMs: 1500,
    ...changed,
  }
}

export function visionThat(act: (sessionId: string, attempt: number) => Promise<void>): Vision {
  return { process: (sessionId, attempt) => act(sessionId, attempt).then(() => 'ended' as const) }
}

export function finishing(
  sessions: SessionStore,
  changed: Partial<AttemptOutcome> = {},
  now = () => new Date(),
): Vision {
  return visionThat(async (sessionId, attempt) => {
    await sessions.finish(sessionId, attempt, outcome(sessionId, changed), now())
  })
}
