import type { DocumentDefect } from '../../../quality/document/defects'
import type { FaceDefect } from '../../../quality/face/defects'

/** How a poor image is named in a task's errors. Null: told in its quality block only. */
const DOCUMENT: Record<DocumentDefect, string | null> = {
  no_document: null,
  cut_off: 'part of the document is cut off',
  too_small: 'the document is too small',
  too_dark: 'the image is too dark',
  too_bright: 'the image is too bright',
  tilted: 'the document is tilted too much',
  glare: 'glare hides part of the document',
  moving: null,
  blurred: 'the image is blurred',
}

const FACE: Record<FaceDefect, string | null> = {
  no_face: null,
  many_faces: 'there is more than one face',
  cut_off: 'part of the face is cut off',
  too_small: 'the face is too small',
  too_large: 'the face is too close',
  too_dark: 'the face is too dark',
  too_bright: 'the face is too bright',
  turned: 'the face is turned away',
  eyes_closed: 'the eyes are closed',
  mouth_open: 'the mouth is open',
  uneven_light: 'the light is uneven',
  flat_light: null,
  unnatural_colour: null,
  moving: null,
  blurred: 'the face is blurred',
}

export function documentQualityErrors(defects: DocumentDefect[]): string[] {
  return worded('[document] quality: ', defects, DOCUMENT)
}

export function selfieQualityErrors(defects: FaceDefect[]): string[] {
  return worded('[selfie] quality: ', defects, FACE)
}

function worded<Defect extends string>(
  prefix: string,
  defects: Defect[],
  wording: Record<Defect, string | null>,
): string[] {
  const found = defects.flatMap((defect) => wording[defect] ?? [])
  return [...new Set(found)].map((text) => prefix + text)
}

/** A poor image that was decided all the same: it advises whoever takes the next one, and fails nothing. */
export function isAdvice(error: string): boolean {
  return /^\[\w+\] quality: /.test(error)
}
