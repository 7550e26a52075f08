import { describe, expect, it } from 'vitest'
import { fieldsModified, type Print } from '../../../../worker/domain/checks/fields-modified/document'
import { toGray } from '../../../../worker/quality/pixels'
import { printTraits } from '../../../../worker/vision/checks/fields-modified/print-traits'
import { twinCorrelation } from '../../../../worker/vision/checks/fields-modified/twin-print'
import { type Canvas, createCanvas } from '../../../support/canvas'
import { chance } from '../../../support/specimens/chance'
import { font } from '../../../support/specimens/fonts'
import { pixelsOf } from '../../../support/specimens/pixels'

const [WIDTH, HEIGHT] = [300, 90]
const PRINT = { x: 40, y: 32, width: 210, height: 26 }

interface Style {
  seed: number
  /** Pixels by which the camera blurs all. */
  blur?: number
  /** Letters that were drawn in afterwards. */
  drawn?: boolean
  /** Painted over before that. */
  painted?: boolean
  /** Neighbours share the noise, as they do where a sensor and what smooths its pictures made it. */
  shared?: boolean
  /** A lamp is reflected by the page there: light lies over print and paper. */
  glare?: boolean
  /** Painted over, and covered with noise of that deviation. */
  covered?: number
}

/** Print on paper with fine lines, and the camera's noise. */
function crop({ seed, blur = 1.1, drawn = false, painted = false, shared = false, covered = 0, glare = false }: Style) {
  const next = chance(`${seed}`)
  const page = createCanvas(WIDTH, HEIGHT)
  const context = page.getContext('2d')
  context.fillStyle = '#dfe5ea'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = '#b5c6d6'
  for (let x = -80; x < WIDTH; x += 5) {
    context.beginPath()
    context.moveTo(x, 0)
    context.lineTo(x + 70 + next.between(0, 6), HEIGHT)
    context.stroke()
  }
  if (!drawn) letters(page)
  const photo = createCanvas(WIDTH, HEIGHT)
  const taken = photo.getContext('2d')
  taken.filter = `blur(${blur}px)`
  taken.drawImage(page, 0, 0)
  taken.filter = 'none'
  noise(photo, next, shared ? 8 : 3)
  if (shared) {
    taken.filter = 'blur(0.7px)'
    taken.drawImage(photo, 0, 0)
    taken.filter = 'none'
  }
  if (painted) {
    taken.fillStyle = '#d6dfe6'
    taken.fillRect(PRINT.x - 4, PRINT.y - 4, PRINT.width + 8, PRINT.height + 8)
  }
  if (covered > 0) noise(photo, next, covered, { ...PRINT, x: PRINT.x - 4, y: PRINT.y - 4, height: PRINT.height + 8 })
  if (drawn) letters(photo)
  if (glare) {
    taken.globalCompositeOperation = 'lighter'
    taken.fillStyle = 'rgb(115, 115, 115)'
    taken.fillRect(0, 0, WIDTH, HEIGHT)
  }
  return toGray(pixelsOf(photo))
}

function letters(canvas: Canvas) {
  const context = canvas.getContext('2d')
  context.font = font('sans', 36, true)
  context.fillStyle = '#1c2030'
  context.fillText('17 JUN 1999', PRINT.x, PRINT.y + 26)
}

const ALL = { x: 0, y: 0, width: WIDTH, height: HEIGHT }

function noise(canvas: Canvas, next: ReturnType<typeof chance>, deviation = 3, { x, y, width, height } = ALL) {
  const context = canvas.getContext('2d')
  const image = context.getImageData(x, y, width, height)
  for (let i = 0; i < image.data.length; i += 4) {
    const added = Math.round(deviation * next.normal())
    for (let c = 0; c < 3; c++) image.data[i + c] += added
  }
  context.putImageData(image, x, y)
}

function print(style: Style): Print {
  const traits = printTraits(crop(style), PRINT)
  if (!traits) throw new Error('too little print')
  return { ...traits, region: { image: 0, ...PRINT, y: style.seed * 100 } }
}

const genuine = (count: number) => Array.from({ length: count }, (_, i) => print({ seed: i + 1 }))

describe('isFieldsModified', () => {
  it('lets fields pass that one printer and one camera made', () => {
    expect(fieldsModified.judge({ prints: genuine(7), twins: [] })).toMatchObject({ status: 'success' })
  })

  it('finds letters that no lens has seen', () => {
    const edited = print({ seed: 9, drawn: true })
    const judged = fieldsModified.judge({ prints: [...genuine(6), edited], twins: [] })
    expect(judged).toMatchObject({
      status: 'sign',
      region: edited.region,
      reason: expect.stringContaining('sharper'),
    })
  })

  it('finds a field whose paper was painted over', () => {
    const edited = { ...print({ seed: 9, drawn: true, painted: true }), sharpness: genuine(1)[0]?.sharpness ?? 0 }
    const judged = fieldsModified.judge({ prints: [...genuine(6), edited], twins: [] })
    expect(judged).toMatchObject({ status: 'sign', region: edited.region, reason: expect.stringContaining('paper') })
  })

  it('finds a field on whose paper noise was drawn', () => {
    const others = Array.from({ length: 6 }, (_, i) => print({ seed: i + 1, shared: true }))
    const judged = (covered: number) =>
      fieldsModified.judge({ prints: [...others, print({ seed: 9, shared: true, covered })], twins: [] })
    expect(judged(8)).toMatchObject({ status: 'sign', reason: expect.stringContaining('noise of its own') })
    expect(judged(0)).toMatchObject({ status: 'success' })
  })

  it('takes no softer field for an edit, as at the edge of a lens or on a wavy page', () => {
    const judged = fieldsModified.judge({ prints: [...genuine(6), print({ seed: 9, blur: 1.8 })], twins: [] })
    expect(judged.reason).not.toContain('sharper')
  })

  it('compares no field that a lamp has washed out', () => {
    expect(printTraits(crop({ seed: 9, glare: true }), PRINT)).toBeNull()
  })

  it('has nothing to say about few fields', () => {
    expect(fieldsModified.judge({ prints: genuine(4), twins: [] })).toMatchObject({ status: 'idle' })
  })

  it('knows a copied field by its paper, and a value that is printed twice', () => {
    const original = { crop: crop({ seed: 1 }), print: PRINT }
    const moved = { ...PRINT, x: PRINT.x + 2, y: PRINT.y - 1 }
    const copied = twinCorrelation(original, { crop: crop({ seed: 1 }), print: moved }) ?? 0
    const again = twinCorrelation(original, { crop: crop({ seed: 2 }), print: PRINT }) ?? 0
    const judged = (correlation: number) =>
      fieldsModified.judge({ prints: genuine(6), twins: [{ correlation, region: { image: 0, ...PRINT } }] })
    expect(judged(copied)).toMatchObject({ status: 'sign' })
    expect(judged(again)).toMatchObject({ status: 'success' })
  })
})
