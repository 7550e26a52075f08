/** Phones and computers as browsers list their cameras, and which of them the kit should open. */
import type { Facing } from '../../../capture-kit/core/camera/states'

export interface FakeCamera {
  label: string
  facingMode?: string
  /** What getUserMedia rejects with, by name, so many times; Infinity: always. */
  fails?: { name: string; times: number }
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
}

export interface FakeDevice {
  name: string
  cameras: FakeCamera[]
  /** The camera that the browser gives when it is only told the facing. */
  given: Partial<Record<Facing, number>>
  /** Index that should be in use in the end. */
  expected: Partial<Record<Facing, number>>
}

export const DEVICES: FakeDevice[] = [
  {
    name: 'Android phone with four cameras',
    cameras: [
      { label: 'camera2 1, facing front', facingMode: 'user' },
      { label: 'camera2 3, facing front', facingMode: 'user' },
      { label: 'camera2 2, facing back', facingMode: 'environment' },
      { label: 'camera2 0, facing back', facingMode: 'environment', torch: true, zoom: { min: 1, max: 8, step: 0.1 } },
    ],
    // Chrome takes the last one, which is an ultra wide lens on many.
    given: { environment: 2, user: 0 },
    expected: { environment: 3, user: 0 },
  },
  {
    name: 'iPhone with three lenses',
    cameras: [
      { label: 'Front Camera', facingMode: 'user' },
      { label: 'Back Camera', facingMode: 'environment' },
      { label: 'Back Ultra Wide Camera', facingMode: 'environment' },
      { label: 'Back Telephoto Camera', facingMode: 'environment' },
      { label: 'Back Dual Wide Camera', facingMode: 'environment' },
      { label: 'Back Triple Camera', facingMode: 'environment' },
      { label: 'Desk View Camera', facingMode: 'environment' },
    ],
    given: { environment: 1, user: 0 },
    expected: { environment: 5, user: 0 },
  },
  {
    name: 'iPhone in German',
    cameras: [
      { label: 'Frontkamera', facingMode: 'user' },
      { label: 'Ultraweitwinkelkamera (Rückseite)', facingMode: 'environment' },
      { label: 'Rückkamera', facingMode: 'environment' },
    ],
    given: { environment: 1, user: 0 },
    expected: { environment: 2, user: 0 },
  },
  {
    name: 'notebook with an infrared camera listed first',
    cameras: [{ label: 'Integrated IR Camera (5986:9102)' }, { label: 'Integrated Camera (5986:9102)' }],
    given: { environment: 0, user: 0 },
    expected: { environment: 1, user: 1 },
  },
  {
    name: 'computer with a virtual camera as its default',
    cameras: [{ label: 'OBS Virtual Camera' }, { label: 'HD Pro Webcam C920 (046d:082d)' }],
    given: { environment: 0, user: 0 },
    expected: { environment: 1, user: 1 },
  },
  {
    name: 'computer that has nothing but a virtual camera',
    cameras: [{ label: 'Snap Camera' }],
    given: { environment: 0, user: 0 },
    expected: { environment: 0, user: 0 },
  },
  {
    name: 'tablet whose labels say nothing',
    cameras: [
      { label: 'Camera 0', facingMode: 'environment' },
      { label: 'Camera 1', facingMode: 'user' },
    ],
    given: { environment: 0, user: 1 },
    expected: { environment: 0, user: 1 },
  },
  {
    name: 'camera that opens only at its own size',
    cameras: [{ label: 'USB Camera', fails: { name: 'NotReadableError', times: 1 } }],
    given: { environment: 0, user: 0 },
    expected: { environment: 0, user: 0 },
  },
  {
    name: 'phone whose best lens cannot be opened',
    cameras: [
      { label: 'Back Camera', facingMode: 'environment' },
      { label: 'Back Triple Camera', facingMode: 'environment', fails: { name: 'NotReadableError', times: 9 } },
    ],
    given: { environment: 0 },
    expected: { environment: 0 },
  },
]
