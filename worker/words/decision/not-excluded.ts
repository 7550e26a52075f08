/** Attacks that a decision does not speak against. */
import * as z from 'zod'
import '../openapi'

export const NOT_EXCLUDED = ['injected_video'] as const

export const NotExcluded = z.enum(NOT_EXCLUDED).openapi('NotExcluded', {
  description:
    '`injected_video`: no platform vouches for the app that took the selfie, so a program may have put a film in the place of the camera; no assurance of a browser excludes it',
})

export type NotExcluded = z.infer<typeof NotExcluded>
