/**
 * What a labelled session showed: genuine, or an attack by its instrument (ISO/IEC 30107-3), with the checks that are there
 * to find it. Names are those of the tables of likelihoods and prices where they have one.
 */
import type { DocumentCheck, LivenessCheck, SelfieCheck } from '../decision/check-names'

type CheckName = `document ${DocumentCheck}` | `selfie ${SelfieCheck}` | `liveness ${LivenessCheck}`

interface InstrumentRow {
  /** For people. */
  label: string
  checks: readonly CheckName[]
}

const COPIED = ['document isXerocopy', 'document isPrinted'] as const
const SHOWN = ['document isDisplay', 'document isMobile'] as const
const FILMED = ['selfie isDisplaySelfie', 'selfie isMobile', 'liveness isFaceLit'] as const
const PRINTED = ['selfie isXerocopy', 'selfie isDisplaySelfie', 'liveness isMotionThreeDimensional'] as const

export const INSTRUMENTS = {
  'copy-grey': { label: 'Grey copy of a document', checks: COPIED },
  'copy-colour': { label: 'Colour copy or print of a document', checks: COPIED },
  display: { label: 'Document on a screen', checks: SHOWN },
  copied: { label: 'Copy or screen, which is not known', checks: [...COPIED, ...SHOWN] },
  edited: {
    label: 'Altered data',
    checks: [
      ...(['document isEdited', 'document isFieldsModified', 'document isFieldsCorrected'] as const),
      ...(['document isLogicalMismatch', 'document isMRZValid'] as const),
    ],
  },
  portrait: { label: 'Replaced portrait', checks: ['document isPhotoApplication', 'document isEdited'] },
  drawn: { label: 'Document that nobody issued', checks: ['document isEdited', 'document isPrinted'] },
  'other-document': { label: 'Somebody else’s document', checks: [] },
  'printed-face': { label: 'Printed face', checks: PRINTED },
  replay: { label: 'Face on a screen', checks: FILMED },
  mask: { label: 'Mask', checks: ['liveness isFaceLit', 'liveness isReflectionDiffuse'] },
  'generated-face': { label: 'Generated or exchanged face', checks: ['selfie isFaceDeepFake'] },
  face: {
    label: 'Not a live person, how is not known',
    checks: [...new Set([...PRINTED, ...FILMED, 'selfie isFaceDeepFake' as const])],
  },
  other: { label: 'Fraud of another or unknown kind', checks: [] },
} as const satisfies Record<string, InstrumentRow>

export type Instrument = keyof typeof INSTRUMENTS
export type SessionKind = 'genuine' | Instrument

const ROWS: Readonly<Record<Instrument, InstrumentRow>> = INSTRUMENTS

export const INSTRUMENT_NAMES = Object.keys(INSTRUMENTS).filter((name): name is Instrument => name in INSTRUMENTS)
export const SESSION_KINDS = ['genuine', ...INSTRUMENT_NAMES] as const

export const kindLabel = (kind: SessionKind): string => (kind === 'genuine' ? 'Genuine' : ROWS[kind].label)

/** Whether the check, such as `document isXerocopy`, is there to find the instrument. */
export const isFor = (check: string, kind: Instrument): boolean => ROWS[kind].checks.some((name) => name === check)
