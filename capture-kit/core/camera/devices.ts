/** The part of the browser that the camera needs; tests put recorded devices in its place. */
export interface CameraDevices {
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>
  enumerateDevices(): Promise<Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>[]>
}

export interface PageVisibility {
  readonly hidden: boolean
  /** Calls back at every change; returns what ends that. */
  onChange(listener: () => void): () => void
}

/** Null where the browser has no camera interface or the page is not in a secure context. */
export function browserDevices(): CameraDevices | null {
  return 'mediaDevices' in navigator ? navigator.mediaDevices : null
}

export const browserPage: PageVisibility = {
  get hidden() {
    return document.hidden
  },
  onChange(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
