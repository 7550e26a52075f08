/** Every attack and every innocent accident, with the checks that should say `failed` for it. */
import type { DocumentCheck } from '../../../../worker/words/decision/check-names.ts'
import type { DocumentKind } from '../documents/kinds.ts'
import type { Stages } from '../scene.ts'
import { cropped, croppedInFrame } from './crop.ts'
import { crease, glare, stain, tear } from './damage.ts'
import { display } from './display.ts'
import { editorMetadata, retouched } from './editor.ts'
import { copyMoved, matched, reprinted, smoothed, spliced } from './fields.ts'
import { overwritten } from './handwork.ts'
import { stampCopied, stampedTwice } from './imprints.ts'
import { denoised, messenger, otherFormat, resaved, rotated, scan, sheen, upsideDown } from './innocent.ts'
import { fingers, strikeOut, whitener } from './interference.ts'
import { contradiction, missing, wrongCheckDigit } from './misprints.ts'
import { phone, screenshot } from './phone.ts'
import { photocopy, photocopyOnSheet } from './photocopy.ts'
import { blended, glued, swapped } from './portrait.ts'
import { printed } from './print.ts'
import { printAndZone } from './print-and-zone.ts'

interface Attack {
  /** Empty for what is no attack. */
  fails: DocumentCheck[]
  /** Documents that it makes sense on; all where it is absent. */
  on?: DocumentKind[]
  stages: Stages
}

const attack = (fails: DocumentCheck[], stages: Stages, on?: DocumentKind[]): Attack => ({
  fails,
  stages,
  ...(on ? { on } : {}),
})

const TEXT: DocumentKind[] = ['passport', 'id-card', 'licence', 'visa']
const PORTRAIT = TEXT
const ZONE: DocumentKind[] = ['passport', 'id-card-back', 'visa']

const attacks = {
  genuine: attack([], {}),
  resaved: attack([], resaved),
  messenger: attack([], messenger),
  rotated: attack([], rotated),
  'upside-down': attack([], upsideDown),
  denoised: attack([], denoised),
  sheen: attack([], sheen),
  scan: attack([], scan),
  webp: attack([], otherFormat),
  'stamped-twice': attack([], stampedTwice, ['visa']),
  display: attack(['isDisplay'], display('stripes')),
  'display-pentile': attack(['isDisplay'], display('pentile')),
  phone: attack(['isMobile', 'isDisplay'], phone),
  screenshot: attack(['isMobile'], screenshot),
  'print-halftone': attack(['isPrinted'], printed('halftone', 'cut')),
  'print-inkjet': attack(['isPrinted'], printed('diffusion', 'cut')),
  'print-inkjet-sheet': attack(['isXerocopy'], printed('diffusion', 'sheet')),
  'print-sheet': attack(['isPrinted'], printed('halftone', 'sheet')),
  photocopy: attack(['isXerocopy'], photocopy('grey')),
  'photocopy-sheet': attack(['isXerocopy'], photocopyOnSheet('grey')),
  'photocopy-colour': attack(['isPrinted'], photocopy('colour')),
  'photocopy-colour-sheet': attack(['isXerocopy'], photocopyOnSheet('colour')),
  cropped: attack(['isCropped'], cropped),
  'cropped-frame': attack(['isCropped'], croppedInFrame),
  'editor-metadata': attack(['isEdited'], editorMetadata),
  retouched: attack(['isEdited'], retouched),
  'field-font': attack(['isFieldsModified'], reprinted, TEXT),
  'field-spliced': attack(['isFieldsModified'], spliced, TEXT),
  'field-copied': attack(['isFieldsModified'], copyMoved, TEXT),
  'field-smoothed': attack(['isFieldsModified'], smoothed, TEXT),
  'field-matched': attack(['isFieldsModified'], matched, TEXT),
  'fields-and-zone': attack(['isFieldsModified'], printAndZone, ['passport']),
  'portrait-swapped': attack(['isPhotoApplication'], swapped(), PORTRAIT),
  'portrait-blended': attack(['isPhotoApplication'], blended(), PORTRAIT),
  'portrait-glued': attack(['isPhotoApplication'], glued, PORTRAIT),
  crease: attack(['isDamaged'], crease),
  tear: attack(['isDamaged'], tear),
  stain: attack(['isDamaged'], stain),
  glare: attack([], glare),
  whitener: attack(['isFieldsCorrected'], whitener, TEXT),
  'strike-out': attack(['isFieldsCorrected'], strikeOut, TEXT),
  overwritten: attack(['isFieldsCorrected'], overwritten, TEXT),
  fingers: attack(['isOtherObjectsOk'], fingers),
  'no-portrait': attack(['isOtherObjectsOk'], missing('portrait', 'ghost'), PORTRAIT),
  'no-signature': attack(['isSignatureOwnerOk'], missing('holderSignature'), ['passport', 'id-card', 'licence']),
  'no-issuer-signature': attack(['isSignatureIssuerOk'], missing('issuerSignature'), ['visa']),
  'no-stamp': attack(['isStampsOk'], missing('stamp'), ['visa']),
  'stamp-copied': attack(['isStampsOk'], stampCopied, ['visa']),
  'no-ghost': attack(['isOtherObjectsOk'], missing('ghost'), ['passport', 'id-card', 'licence']),
  'mrz-digit': attack(['isMRZValid'], wrongCheckDigit, ZONE),
  contradiction: attack(['isLogicalMismatch'], contradiction, ['passport', 'visa']),
} satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

export const ATTACKS: Record<AttackName, Attack> = attacks
