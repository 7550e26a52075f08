/** Attacks that a decision does not speak against. */
import * as z from 'zod'
import '../openapi'

export const NOT_EXCLUDED = ['forged_document', 'injected_video'] as const

export const NotExcluded = z.enum(NOT_EXCLUDED).openapi('NotExcluded', {
  description:
    '`forged_document`: no portrait that the issuer signed, in a chip or a wallet, was compared with the selfie, so a document with data that agree may be drawn or edited, or show another face; `injected_video`: no platform vouches for the app that took the selfie, so a program may have put a film in the place of the camera; no assurance of a browser excludes it',
})

export type NotExcluded = z.infer<typeof NotExcluded>
