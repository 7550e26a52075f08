/** When a picture was taken, in milliseconds of `performance.now`; `exact`: the camera said so, else it is when it came. */
export interface PresentedPicture {
  at: number
  exact: boolean
  width: number
  height: number
}

/** Pictures of an open camera. The only place of the core that touches an element is its browser implementation. */
export interface FrameSource {
  /** Shows the stream; resolves once there are pictures. */
  show(stream: MediaStream): Promise<void>
  /** The next picture that has not been given yet, scaled to fit the analysis. */
  next(): Promise<ImageBitmap>
  /** The picture that is shown now, at the video's own size. */
  now(): Promise<ImageBitmap>
  /** Tells of every picture as it is presented, until the returned function is called. */
  watch(listener: (picture: PresentedPicture) => void): () => void
  /** A full-resolution still where the browser takes one that is larger than the video; else null. */
  still(): Promise<Blob | null>
  /** Size of the video as it is shown, whenever it changes. */
  onResize(listener: (width: number, height: number) => void): void
  clear(): void
}
