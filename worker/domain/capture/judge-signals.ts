/** Judges by the kit's signals whether a picture was injected: noted for operators, without weight in the decision. */
import type { CaptureSignals } from '../../words/capture/capture-signals'
import type { CheckGroup, Judgement } from '../case/judgement'

export const CAPTURE_CHECKS = [
  'isFileInsteadOfCamera',
  'isCameraVirtual',
  'isCameraMute',
  'isFrameTimingOdd',
  'isBrowserAutomated',
] as const
export type CaptureCheck = (typeof CAPTURE_CHECKS)[number]

/**
 * How much a sign is worth, not measured: nobody has a collection of injections, and a camera is renamed in a minute. A
 * browser says by itself that it is driven or that a file was chosen; names are true as often as nobody hides them.
 */
const CONFIDENCE: Record<CaptureCheck, number> = {
  isFileInsteadOfCamera: 0.9,
  isCameraVirtual: 0.7,
  isCameraMute: 0.3,
  isFrameTimingOdd: 0.3,
  isBrowserAutomated: 0.8,
}
/** Confidence where nothing was seen: low, because an injection that hides looks the same. */
const UNSEEN = 0.2

/** Sensors take pictures with 1 % of jitter and more; files that are played have none. Too few say nothing. */
const LEAST_JITTER = 0.0005
const LEAST_FRAMES = 60
/** A phone is turned once. */
const MOST_RESIZES = 1

export function judgeSignals(signals: CaptureSignals): CheckGroup {
  const judged: Record<CaptureCheck, Judgement> = {
    isFileInsteadOfCamera: sign('isFileInsteadOfCamera', signals.source === 'file', 'the selfie was chosen as a file'),
    isCameraVirtual: virtual(signals),
    isCameraMute: mute(signals),
    isFrameTimingOdd: timing(signals),
    isBrowserAutomated: sign('isBrowserAutomated', signals.automated, 'the browser says that a program drives it'),
  }
  const items = CAPTURE_CHECKS.map((caption) => ({ caption, method: 'what the browser says', ...judged[caption] }))
  return { caption: 'capture', items: items.map(({ status, caption, ...rest }) => ({ status, caption, ...rest })) }
}

function sign(check: CaptureCheck, seen: boolean, reason: string): Judgement {
  return seen ? { status: 'failed', confidence: CONFIDENCE[check], reason } : { status: 'success', confidence: UNSEEN }
}

const idle = (reason: string): Judgement => ({ status: 'idle', reason })

function virtual({ source, camera, product }: CaptureSignals): Judgement {
  if (source === 'file' || camera === undefined) return idle('no camera was used')
  if (camera === 'unknown') return idle('the name of the camera says nothing')
  return sign('isCameraVirtual', camera === 'virtual', `its name is that of software: ${product ?? 'virtual'}`)
}

function mute({ source, capabilities, settings }: CaptureSignals): Judgement {
  if (source === 'file' || settings === undefined) return idle('no camera was used')
  const silent = settings === 'empty' || capabilities === 'empty'
  return sign('isCameraMute', silent, 'the camera says nothing of what it can or how it is set')
}

function timing({ frames }: CaptureSignals): Judgement {
  if (!frames || frames.count < LEAST_FRAMES) return idle('too few pictures were seen')
  if (frames.resizes > MOST_RESIZES)
    return sign('isFrameTimingOdd', true, `the size of the picture changed ${frames.resizes} times`)
  const even = frames.timed && frames.jitter < LEAST_JITTER
  return sign('isFrameTimingOdd', even, 'the pictures come more evenly than a sensor takes them')
}
