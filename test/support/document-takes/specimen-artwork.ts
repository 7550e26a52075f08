/** A specimen's page as the renderer of takes has it: what is tilted is what was photographed. */
import { createCanvas } from '../canvas.ts'
import { LINEAR } from '../specimens/camera/light.ts'
import { drawn, type SpecimenOptions } from '../specimens/specimen.ts'
import { type Artwork, PER_MM } from './artwork.ts'

export async function artworkOf(options: SpecimenOptions): Promise<Artwork> {
  const { page } = await drawn(options)
  const [width, height] = [Math.round(page.width * PER_MM), Math.round(page.height * PER_MM)]
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(page.canvas, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < rgb.length; i++) rgb[i] = LINEAR[data[Math.floor(i / 3) * 4 + (i % 3)] ?? 0] ?? 0
  const portrait = page.zones.portrait
  if (!portrait) throw new Error('the page has no portrait')
  return { size: { width: page.width, height: page.height }, print: { width, height, rgb }, portrait }
}
