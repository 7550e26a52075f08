import { type Canvas, encodeToFit, UPLOAD_BYTES, UPLOAD_SIDE } from './encode-image'

/** The server takes others too, but a JPEG is smaller, and of a HEIC only the browser can make one. */
const SENT_AS_THEY_ARE = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The image as it is uploaded: upright by its EXIF orientation, at most UPLOAD_SIDE pixels long, about UPLOAD_BYTES.
 * A file that already fits keeps its bytes, and with them what its metadata say. Null: not an image this browser reads.
 */
export async function prepareImage(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  try {
    const { width, height } = bitmap
    const fits = file.size <= UPLOAD_BYTES && Math.max(width, height) <= UPLOAD_SIDE
    if (fits && SENT_AS_THEY_ARE.includes(file.type)) return file
    return await encodeToFit(canvasOf(bitmap), width, height)
  } finally {
    bitmap.close()
  }
}

function canvasOf(bitmap: ImageBitmap): Canvas {
  return {
    async encode(width, height, quality) {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no 2d canvas')
      context.imageSmoothingQuality = 'high'
      // Transparent parts of a PNG would come out black.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.drawImage(bitmap, 0, 0, width, height)
      return canvas.convertToBlob({ type: 'image/jpeg', quality })
    },
  }
}
