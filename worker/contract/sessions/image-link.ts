import * as z from 'zod'
import '../../words/openapi'

/** A signed link to a stored image, or empty where there is none. A type of its own: names of stored objects are not. */
export const ImageLink = z.string().brand('ImageLink')

export type ImageLink = z.infer<typeof ImageLink>

export const NO_IMAGE = ImageLink.parse('')
