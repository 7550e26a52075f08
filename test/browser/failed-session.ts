/** Decided sessions as the service answers them, with every kind of finding. */

import type { SessionView } from '../../capture-kit/core/upload/upload'
import { SIGN_WORDS } from '../../worker/words/decision/sign'

const startedAt = '2026-11-20T10:00:00.000Z'

type Decision = SessionView['decision']
type Reason = NonNullable<Decision['reasons']>[number]

const RULED = {
  assurance: 'substantial',
  policy: { schemaId: '00000000-0000-1000-8000-000000000000', version: 3 },
  by: 'system',
  at: startedAt,
} as const

const EVIDENCE: Decision['evidence'] = [
  { task: 'document', index: 0, channel: 'upload', judged: ['kind', 'text', 'zone'] },
  { task: 'selfie', index: 0, channel: 'camera', judged: ['face'] },
]

const DIFFERENT: Reason = {
  code: 'faces_differ',
  outcome: 'declined',
  message: 'The face of the selfie is not the one on the document.',
  task: 'faces',
  index: 0,
  check: 'a & b',
}

const CONTRADICTORY: Reason = {
  code: 'data_contradictory',
  outcome: 'declined',
  message: 'Parts of the document contradict each other.',
  task: 'document',
  index: 0,
  check: 'isLogicalMismatch',
}

const UNREADABLE: Reason = {
  code: 'document_unreadable',
  outcome: 'resubmit',
  message: 'Neither name nor number could be read.',
  task: 'document',
  index: 0,
  advice: 'show_document_sharper',
}

/** What an operator decided of the session that the service declined. */
export const APPROVED_BY_OPERATOR: Decision = {
  ...RULED,
  evidence: EVIDENCE,
  outcome: 'approved',
  summary: 'Approved by a reviewer.',
  reasons: [DIFFERENT, CONTRADICTORY],
  advice: [],
  risk: 0.61,
  by: 'user',
  note: 'Seen in person.',
}

/** `image`: what every link in it leads to. */
export const failedSession = (image: string): SessionView => ({
  sessionId: '1ec5f2a0-6b1e-11f1-8000-0242ac130003',
  clientId: '1ec5f2a0-6b1e-11f1-8000-0242ac130004',
  status: 'failed',
  decision: {
    ...RULED,
    evidence: EVIDENCE,
    outcome: 'declined',
    summary: `Declined. ${DIFFERENT.message}`,
    reasons: [DIFFERENT, CONTRADICTORY, UNREADABLE],
    advice: [],
    risk: 0.973,
  },
  errors: [],
  spent: 2.41,
  createdAt: startedAt,
  isClientNew: true,
  schemaId: '00000000-0000-1000-8000-000000000000',
  scenarioId: '00000000-0000-1000-8000-000000000000',
  clientKey: '',
  clientUser: '',
  secondsToLive: 86_000,
  responseTime: startedAt,
  results: [
    {
      type: 'document',
      status: 'failed',
      spent: 1.2,
      docName: 'UTO_passport',
      countryCode: 'UTO',
      isBackSide: false,
      tries: 1,
      startedAt,
      history: [],
      errors: ['[document] text fields not visible'],
      images: [image],
      imagesFull: [image],
      imageObjects: [],
      quality: [
        {
          image: 0,
          longSide: 1,
          coverage: 1,
          tilt: 0,
          medianLuma: 180,
          clippedShare: 0,
          blur: null,
          glare: [],
          defects: [],
          // It lies on its left side.
          corners: [
            { x: 0, y: 1 },
            { x: 0, y: 0 },
            { x: 1, y: 0 },
            { x: 1, y: 1 },
          ],
        },
      ],
      ocr: {
        status: 'success',
        fields: [
          {
            title: 'surname',
            value: 'ERIKSSON',
            conf: 'high',
            source: 'mrz',
            region: { image: 0, x: 0, y: 0, width: 1, height: 1 },
          },
          { title: 'givenNames', value: 'ANNA MARIA', conf: 'high', source: 'mrz' },
          { title: 'documentNumber', value: 'L898902C3', conf: 'high', source: 'mrz' },
          { title: 'birthDate', value: '12 AUG 1974', conf: 'low', source: 'visual' },
          { title: 'authority', value: '<b onclick="alert(1)">ISSUER</b>', conf: 'low', source: 'visual' },
        ],
      },
      checks: [
        {
          caption: 'fraud',
          items: [
            { status: 'success', caption: 'isMRZValid', confidence: 0.99, method: 'mrz' },
            {
              status: 'failed',
              caption: 'isLogicalMismatch',
              confidence: 0.93,
              reason: 'birth date differs between MRZ and print',
            },
            { status: 'success', caption: 'isCropped', confidence: 0.97 },
            {
              status: 'success',
              caption: 'isPhotoApplication',
              confidence: 0.31,
              reason: `${SIGN_WORDS}a shadow runs along two sides of the portrait`,
            },
            { status: 'idle', caption: 'isStampsOk', reason: 'not evaluated by this version' },
            { status: 'idle', caption: 'isXerocopy', reason: 'not_evaluated' },
          ],
        },
      ],
    },
    {
      type: 'selfie',
      status: 'success',
      spent: 0.8,
      docName: '',
      tries: 1,
      startedAt,
      history: [],
      errors: [],
      withDoc: '',
      faceSelfie: image,
      faceDoc: image,
      images: [image],
      imagesFull: [image],
      checks: [
        {
          caption: 'fraud',
          items: [
            { status: 'success', caption: 'isAgeMismatch', value: 4, confidence: 0.8 },
            { status: 'success', caption: 'isGenderMismatch', value: 'female', confidence: 0.98 },
            { status: 'idle', caption: 'isFaceDeepFake', reason: 'not evaluated by this version' },
          ],
        },
      ],
    },
    {
      type: 'faces',
      status: 'failed',
      spent: 0.1,
      errors: [],
      checks: [
        {
          caption: 'Face matching',
          items: [{ status: 'failed', caption: 'a & b', value: '31%', images: [image, image], confidence: 0.9 }],
        },
      ],
    },
  ],
})
