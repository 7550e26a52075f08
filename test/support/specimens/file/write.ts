import type { Pixels } from '../../encoders.ts'
import { canvasOf } from '../pixels.ts'
import { type ExifTags, exifSegment, photoshopSegment, xmpSegment } from './segments.ts'

/** How the file is written. */
export interface FileSettings {
  format: 'jpeg' | 'png' | 'webp'
  /** JPEG and WebP, 1 to 100. */
  quality: number
  exif: ExifTags | null
  /** Names the program in XMP too. */
  xmp: string | null
  /** APP13, as Photoshop writes it. */
  photoshop: boolean
}

/** Segments follow the start of image, in the order APP1 (Exif), APP1 (XMP), APP13. */
export async function write(pixels: Pixels, settings: FileSettings): Promise<Uint8Array> {
  const canvas = canvasOf(pixels)
  if (settings.format === 'png') return canvas.encode('png')
  if (settings.format === 'webp') return canvas.encode('webp', settings.quality)
  const jpeg = await canvas.encode('jpeg', settings.quality)
  const segments = [
    ...(settings.exif ? [exifSegment(settings.exif, pixels)] : []),
    ...(settings.xmp ? [xmpSegment(settings.xmp)] : []),
    ...(settings.photoshop ? [photoshopSegment()] : []),
  ]
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
