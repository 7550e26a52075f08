/** Classification of a camera by its name. The name itself is not sent. */
import type { VirtualCamera } from '../../../worker/words/capture/capture-signals'
import type { Facing } from '../camera/states'
import type { CaptureSignals } from './capture-signals'

/** The first that matches. */
const SOFTWARE: readonly (readonly [VirtualCamera, RegExp])[] = [
  ['obs', /\bobs\b/i],
  ['manycam', /many ?cam/i],
  ['snap_camera', /snap ?(cam|chat)/i],
  ['xsplit', /xsplit|vcam/i],
  ['sparkocam', /sparkocam/i],
  ['youcam', /youcam|cyberlink/i],
  ['mmhmm', /mmhmm|airtime/i],
  ['nvidia_broadcast', /nvidia broadcast/i],
  ['webcamoid', /webcamoid|akvcam/i],
  ['v4l2loopback', /v4l2|loopback|dummy video/i],
  ['screen_capture', /screen ?captur|ndi (webcam|video)|capture screen/i],
  ['test_device', /fake[_ ]device|\.(y4m|mjpeg)$|simulator|emulated|virtualscene/i],
  ['virtual', /virtual|unity video/i],
]

const PHONES = /droid ?cam|epoc ?cam|iriun|ivcam|\bcamo\b|iphone|ipad|desk view|wo mic|e2esoft/i
const OF_THE_DEVICE = /integrated|built-?in|internal|facetime|truevision|easycamera|\bfront\b|\bback\b|\brear\b|facing/i
const PLUGGED_IN = /\busb\b|logitech|logi\b|brio|\bc\d{3}\w?\b|lifecam|razer|anker|insta360|webcam|hdmi|cam link/i

export function cameraSigns(label: string, facing: Facing | null): Pick<CaptureSignals, 'camera' | 'product'> {
  const product = SOFTWARE.find(([, pattern]) => pattern.test(label))?.[0]
  if (product) return { camera: 'virtual', product }
  // On a phone or tablet the same names are those of its own cameras.
  if (facing !== null || OF_THE_DEVICE.test(label)) return { camera: 'built_in' }
  if (PHONES.test(label)) return { camera: 'phone' }
  return { camera: PLUGGED_IN.test(label) ? 'external' : 'unknown' }
}
