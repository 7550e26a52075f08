/**
 * `node test/support/specimens/handouts/write.ts`: draws the specimens that the demo hands out, into
 * worker/pages/public/specimens/. Committed, because who only runs the product has nothing to draw with.
 * Their faces belong into worker/domain/faces/published-pictures.ts: test/system/product/handouts.test.ts prints them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Canvas } from '../../canvas.ts'
import { font } from '../fonts.ts'
import { specimen } from '../specimen.ts'
import { handout, selfieOfHolder } from './design.ts'

const folder = path.resolve(import.meta.dirname, '../../../../worker/pages/public/specimens')

function labelled(photo: Canvas): Canvas {
  const context = photo.getContext('2d')
  context.fillStyle = 'rgba(255, 255, 255, 0.85)'
  context.font = font('sans', 30, true)
  context.fillText('SPECIMEN', 22, photo.height - 24)
  return photo
}

await mkdir(folder, { recursive: true })
for (const kind of ['passport', 'id-card', 'id-card-back'] as const) {
  const { bytes } = await specimen(handout(kind))
  await writeFile(path.join(folder, `${kind}.jpg`), bytes)
}
const image = selfieOfHolder()
if ('encode' in image) await writeFile(path.join(folder, 'selfie.jpg'), await labelled(image).encode('jpeg', 93))
