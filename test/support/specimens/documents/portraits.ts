import { portrait } from '../face.ts'
import { type Box, type Design, type Page, pen } from './page.ts'

/** The holder's portrait, 35 by 45 in its proportions, and the ghost of it that is printed into the background. */
export async function portraits(page: Page, design: Design, main: Box, ghost: Box | null): Promise<void> {
  const { holder, without } = design
  const context = pen(page)
  const pixels = (box: Box) => Math.round(box.height * page.pixelsPerMm)
  if (!without.includes('portrait')) {
    page.zones.portrait = main
    context.drawImage(await portrait(holder.face, pixels(main)), main.x, main.y, main.width, main.height)
  }
  if (!ghost || without.includes('ghost')) return
  page.zones.ghost = ghost
  context.save()
  context.globalAlpha = 0.3
  context.globalCompositeOperation = 'multiply'
  const pale = await portrait(holder.face, pixels(ghost), '#ffffff')
  context.drawImage(pale, ghost.x, ghost.y, ghost.width, ghost.height)
  context.restore()
}

/** A box of a portrait's proportions. */
export const portraitBox = (x: number, y: number, height: number): Box => ({ x, y, width: (height * 35) / 45, height })
