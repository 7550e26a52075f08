/** How edited pictures are saved: by editors, by libraries, by messengers that make them smaller. */
import { type Canvas, createCanvas } from '../../../support/canvas.ts'

interface Saving {
  name: string
  quality: number
  /** Of each side. */
  scale: number
}

export const SAVINGS: readonly Saving[] = [
  { name: 'q95', quality: 95, scale: 1 },
  { name: 'q88', quality: 88, scale: 1 },
  { name: 'q75', quality: 75, scale: 1 },
  { name: 'messenger', quality: 80, scale: 0.7 },
]

export async function saved(picture: Canvas, { quality, scale }: Saving): Promise<Uint8Array> {
  if (scale === 1) return picture.encode('jpeg', quality)
  const small = createCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, small.width, small.height)
  return small.encode('jpeg', quality)
}
