import { type Body, heldFiles } from '../body/body'

/** The form of operations that take one image. */
export const IMAGE_FORM = { files: 'image', maxFiles: 1 }

export const imageOf = (body: Body): Uint8Array | null => heldFiles(body, IMAGE_FORM.files)[0] ?? null
