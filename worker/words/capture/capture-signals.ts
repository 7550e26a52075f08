/**
 * Signals of a browser about the capture of a selfie: the field `signals` of /kyc/process. They are signs with a
 * confidence, never proof: whoever controls the browser controls them. No names of devices: the kit holds labels
 * against its table and sends the match.
 */
import * as z from 'zod'
import { LIMITS } from '../limits'
import '../openapi'

/** Software that gives pictures as a camera does, as far as labels tell; `virtual`: of another name. */
export const VIRTUAL_CAMERAS = [
  'obs',
  'manycam',
  'snap_camera',
  'xsplit',
  'sparkocam',
  'youcam',
  'mmhmm',
  'nvidia_broadcast',
  'webcamoid',
  'v4l2loopback',
  'screen_capture',
  'test_device',
  'virtual',
] as const

/** `phone`: another device that is used as this one's camera. */
export const CAMERA_CLASSES = ['built_in', 'external', 'phone', 'virtual', 'unknown'] as const

/** Reasons to leave out a take of the tilted document. */
export const TAKE_LEFT_OUT = ['cannot_tilt', 'not_seen', 'other'] as const

const count = z.int().min(0).max(100_000)
const milliseconds = z.number().min(0).max(60_000)

export const CaptureSignals = z
  .object({
    source: z
      .enum(['camera', 'file'])
      .openapi({ description: 'Whether the selfie, or a document sent alone, was chosen as a file' }),
    pictures: z
      .array(z.enum(['camera', 'file']))
      .max(LIMITS.imagesPerCall)
      .optional()
      .openapi({ description: 'How each picture of the call came about, in their order' }),
    withoutTake: z
      .enum(TAKE_LEFT_OUT)
      .optional()
      .openapi({ description: 'Why the person left out the take of the tilted document that the challenge asks for' }),
    automated: z.boolean().openapi({ description: 'The browser says that a program drives it' }),
    camera: z.enum(CAMERA_CLASSES).optional(),
    product: z.enum(VIRTUAL_CAMERAS).optional().openapi({ description: 'Where `camera` is `virtual`' }),
    capabilities: z
      .enum(['answered', 'empty', 'missing'])
      .optional()
      .openapi({ description: 'What the camera says that it can; `missing`: this browser does not ask' }),
    settings: z.enum(['answered', 'partly', 'empty']).optional(),
    exposure: z
      .enum(['locked', 'partly', 'refused', 'not_offered'])
      .optional()
      .openapi({ description: 'Whether exposure and white balance were held while the screen lit the face' }),
    frames: z
      .object({
        count,
        meanMs: milliseconds,
        jitter: z.number().min(0).max(1000).openapi({ description: 'Deviation of the intervals over their mean' }),
        longestMs: milliseconds,
        resizes: count.openapi({ description: 'How often the size of the picture changed' }),
        timed: z.boolean().openapi({ description: 'Whether the camera told when it took them' }),
      })
      .optional(),
  })
  .openapi('CaptureSignals')

export type CaptureSignals = z.infer<typeof CaptureSignals>
export type TakeLeftOut = (typeof TAKE_LEFT_OUT)[number]
export type VirtualCamera = (typeof VIRTUAL_CAMERAS)[number]
