/** What honest people's photos go through. None of it is an attack. */
import { createCanvas, loadImage } from '../../canvas.ts'
import { canvasOf, pixelsOf } from '../pixels.ts'
import { moved, type Photo, type Place, type Stages } from '../scene.ts'

/** Saved once more, by a gallery or a browser. */
export const resaved: Stages = {
  photo: (photo, chance) => again(photo, chance.whole(75, 92)),
  file(file, chance) {
    Object.assign(file, { exif: null, quality: chance.whole(78, 92) })
  },
}

/** Sent through a messenger: 1280 to 1600 px, strongly compressed, no metadata. */
export const messenger: Stages = {
  async photo(photo, chance) {
    const scale = chance.whole(1280, 1600) / Math.max(photo.pixels.width, photo.pixels.height)
    return resized(await again(photo, 90), scale)
  },
  file(file, chance) {
    Object.assign(file, { exif: null, quality: chance.whole(62, 75) })
  },
}

/** Smoothed by the phone that took it, and sharpened again. */
export const denoised: Stages = {
  photo(photo, chance) {
    const { width, height } = photo.pixels
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.drawImage(canvasOf(photo.pixels), 0, 0)
    context.filter = `blur(${chance.between(0.8, 1.4)}px)`
    context.globalAlpha = chance.between(0.6, 0.9)
    context.drawImage(canvasOf(photo.pixels), 0, 0)
    return { ...photo, pixels: pixelsOf(canvas) }
  },
}

/** A weak reflection of a lamp over some of the text: the print beneath stays legible. */
export const sheen: Stages = {
  scene(scene, _page, chance) {
    scene.glare.push({
      centre: [chance.between(0.4, 0.8), chance.between(0.3, 0.7)],
      radii: [chance.between(0.04, 0.12), chance.between(0.03, 0.08)],
      strength: chance.between(0.05, 0.15),
    })
  },
}

export const rotated: Stages = { photo: (photo) => turned(photo, 1) }
export const upsideDown: Stages = { photo: (photo) => turned(photo, 2) }

/** From a flatbed scanner: no table, no perspective, a narrow white margin. */
export const scan: Stages = {
  take(page, chance) {
    const margin = chance.between(2, 6)
    const scale = page.pixelsPerMm
    const canvas = createCanvas(
      Math.round((page.width + 2 * margin) * scale),
      Math.round((page.height + 2 * margin) * scale),
    )
    const context = canvas.getContext('2d')
    context.fillStyle = '#f4f4f2'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.translate(canvas.width / 2, canvas.height / 2)
    const angle = chance.between(-0.012, 0.012)
    context.rotate(angle)
    const [x, y] = [(-page.width / 2) * scale, (-page.height / 2) * scale]
    context.beginPath()
    context.roundRect(x, y, page.width * scale, page.height * scale, page.corner * scale)
    context.clip()
    context.filter = 'blur(0.7px)'
    context.drawImage(page.canvas, x, y)
    const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
    const [w, h] = [page.width / 2, page.height / 2]
    const place: Place = ([u, v]) => [
      canvas.width / 2 + c * (u - w) - s * (v - h),
      canvas.height / 2 + s * (u - w) + c * (v - h),
    ]
    return { pixels: pixelsOf(canvas), page, place }
  },
  file(file) {
    file.exif = null
  },
}

export const otherFormat: Stages = {
  file(file) {
    Object.assign(file, { format: 'webp', exif: null })
  },
}

async function again(photo: Photo, quality: number): Promise<Photo> {
  const { width, height } = photo.pixels
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(await canvasOf(photo.pixels).encode('jpeg', quality)), 0, 0)
  return { ...photo, pixels: pixelsOf(canvas) }
}

function resized(photo: Photo, scale: number): Photo {
  const { width, height } = photo.pixels
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvasOf(photo.pixels), 0, 0, canvas.width, canvas.height)
  return { ...photo, pixels: pixelsOf(canvas), place: moved(photo.place, scale, 0, 0) }
}

/** Clockwise, by quarters. */
function turned(photo: Photo, quarters: 1 | 2): Photo {
  const { width, height } = photo.pixels
  const canvas = quarters === 1 ? createCanvas(height, width) : createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (quarters === 1) context.setTransform(0, 1, -1, 0, height, 0)
  else context.setTransform(-1, 0, 0, -1, width, height)
  const place: Place = (point) => {
    const [x, y] = photo.place(point)
    return quarters === 1 ? [height - y, x] : [width - x, height - y]
  }
  context.drawImage(canvasOf(photo.pixels), 0, 0)
  return { ...photo, pixels: pixelsOf(canvas), place }
}
