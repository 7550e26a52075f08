import type { Observable } from '../observable'

/** States of a camera, for front ends that show it. */

/** Which way it looks: `user` towards the person, `environment` away. */
export type Facing = 'user' | 'environment'

/** One camera of the device as the browser lists it. */
export interface Lens {
  deviceId: string
  /** Empty until the person has allowed the camera. */
  label: string
  /** Null where neither label nor capabilities tell. */
  facing: Facing | null
}

/** Why there is no picture. */
export type CameraProblem =
  /** The person or a policy has said no. */
  | 'refused'
  | 'no_camera'
  /** Another application holds it. */
  | 'in_use'
  /** The page is not in a secure context, or the browser has no camera interface. */
  | 'unsupported'
  /** It opened and gives nothing but black. */
  | 'black'
  /** The system keeps it from giving pictures: a switch or a shutter, a call. It goes on by itself when that ends. */
  | 'muted'
  /** It was unplugged or taken away while in use. */
  | 'lost'
  | 'failed'

export interface ZoomRange {
  min: number
  max: number
  step: number
  value: number
}

export interface OpenCamera {
  status: 'open'
  /** For the `srcObject` of a video element. */
  stream: MediaStream
  lens: Lens
  /** All that may be switched to, the current one among them. */
  lenses: Lens[]
  /** Width of the video, in pixels as it is shown now (a turned phone exchanges width and height). */
  width: number
  height: number
  /** Whether the person expects to see a mirror image. */
  mirrored: boolean
  /** Null where the lens has no light. */
  torch: boolean | null
  /** Null where the lens cannot zoom. */
  zoom: ZoomRange | null
}

export type CameraState =
  | { status: 'closed' }
  | { status: 'opening' }
  /** Stopped while the page is hidden; opens again by itself. */
  | { status: 'paused' }
  /** `cause`: what the browser threw, where it threw anything. */
  | { status: 'failed'; problem: CameraProblem; cause?: unknown }
  | OpenCamera

/** Controls that a front end has over an open camera; without effect where the state does not offer them. */
export interface CameraControls extends Observable<CameraState> {
  /** To that lens, or to the next one. */
  switchLens(deviceId?: string): Promise<void>
  setTorch(on: boolean): Promise<void>
  setZoom(value: number): Promise<void>
}
