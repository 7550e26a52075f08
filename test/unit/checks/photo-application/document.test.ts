import { describe, expect, it } from 'vitest'
import { type PortraitPrint, photoApplication } from '../../../../worker/domain/checks/photo-application/document'
import { toGray } from '../../../../worker/quality/pixels'
import { flattestNoise } from '../../../../worker/vision/checks/photo-application/diagonal-noise'
import { shadowSides } from '../../../../worker/vision/checks/photo-application/portrait-shadow'
import { portraitTraces } from '../../../../worker/vision/checks/photo-application/portrait-traces'
import { createCanvas } from '../../../support/canvas'
import { chance } from '../../../support/specimens/chance'
import { pixelsOf } from '../../../support/specimens/pixels'

const FACE = { x: 200, y: 200, side: 150 }
const region = { image: 0, x: 125, y: 125, width: 150, height: 150 }
const judged = (evidence: Partial<PortraitPrint>) =>
  photoApplication.judge({
    secondPortrait: null,
    noise: null,
    traces: null,
    oddness: null,
    shadow: null,
    region,
    ...evidence,
  })

/** A portrait on a page, its border as told. */
function page(border: 'none' | 'frame' | 'shadow') {
  const canvas = createCanvas(700, 440)
  const context = canvas.getContext('2d')
  context.fillStyle = '#dde4ea'
  context.fillRect(0, 0, 700, 440)
  if (border === 'shadow') {
    context.shadowColor = 'rgba(0,0,0,0.7)'
    context.shadowBlur = 5
    context.shadowOffsetX = 5
    context.shadowOffsetY = 5
    context.fillStyle = '#f7f7f4'
    context.fillRect(60, 50, 280, 350)
    context.shadowColor = 'transparent'
  }
  context.fillStyle = '#b9c2cc'
  context.fillRect(66, 56, 268, 338)
  if (border === 'frame') {
    context.strokeStyle = '#303848'
    context.lineWidth = 4
    context.strokeRect(62, 52, 276, 346)
  }
  return toGray(pixelsOf(canvas))
}

type Photo = ReturnType<typeof photo>

const HEAD = { x: 0, y: 0, width: 160, height: 160 }
const PAGE = [1, 2].map((n) => ({ box: { ...HEAD, x: n * 300 }, image: photo(`page ${n}`, 1) }))

/** Random patches of grey with grain, seen by a lens that blurs by so many pixels. */
function photo(seed: string, blur: number) {
  const next = chance(seed)
  const canvas = createCanvas(160, 160)
  const context = canvas.getContext('2d')
  const level = (from: number, to: number) => {
    const grey = next.whole(from, to)
    return `rgb(${grey}, ${grey}, ${grey})`
  }
  for (let i = 0; i < 400; i++) {
    context.fillStyle = level(60, 220)
    context.fillRect(next.between(-20, 160), next.between(-20, 160), 30, 20)
  }
  for (let i = 0; i < 12_000; i++) {
    context.fillStyle = level(100, 180)
    context.fillRect(next.whole(0, 159), next.whole(0, 159), 1, 1)
  }
  const seen = createCanvas(160, 160)
  seen.getContext('2d').filter = `blur(${blur}px)`
  seen.getContext('2d').drawImage(canvas, 0, 0)
  return pixelsOf(seen)
}

/** Logarithm of what is found of so much noise. */
function noiseOf(deviation: number): number {
  const next = chance('noise')
  const levels = Array.from({ length: 200 * 200 }, (_, i) => 120 + (i % 200) / 4 + deviation * next.normal())
  const data = Uint8Array.from(levels.flatMap((level) => [level, level, level, 255]))
  return Math.log((flattestNoise([{ width: 200, height: 200, data }]) ?? 0) + 0.05)
}

describe('isPhotoApplication', () => {
  it('finds the shadow of a photo that lies on the page', () => {
    expect(judged({ shadow: shadowSides(page('shadow'), FACE) })).toMatchObject({ status: 'sign', region })
  })

  it.each(['none', 'frame'] as const)('leaves a printed portrait alone: border %s', (border) => {
    expect(judged({ shadow: shadowSides(page(border), FACE) })).toMatchObject({ status: 'success' })
  })

  it('says where the portrait was saved once less than the page', () => {
    const part = { image: 0, x: 140, y: 130, width: 80, height: 80 }
    expect(judged({ oddness: { oddness: 90, region: part } })).toMatchObject({ status: 'sign', region: part })
    expect(judged({ oddness: { oddness: 1, region: part } })).toMatchObject({ status: 'success' })
  })

  it('misses the noise of the camera in a portrait that was drawn into the picture', () => {
    expect(judged({ noise: noiseOf(0) - noiseOf(2) })).toMatchObject({ status: 'sign' })
    expect(judged({ noise: noiseOf(2) - noiseOf(2.5) })).toMatchObject({ status: 'success' })
  })

  it('finds a portrait whose detail no lens has spread', () => {
    const put = (portrait: Photo) => portraitTraces({ face: { box: HEAD, image: portrait }, tiles: PAGE })
    expect(judged({ traces: put(photo('portrait', 0)) })).toMatchObject({ status: 'sign', region })
    expect(judged({ traces: put(photo('portrait', 1)), noise: 0 })).toMatchObject({ status: 'success' })
  })

  it('says nothing of its detail where the page shows too little beside it', () => {
    expect(portraitTraces({ face: { box: HEAD, image: photo('portrait', 0) }, tiles: [] })).toBeNull()
  })

  it('compares the second portrait where it is large enough', () => {
    expect(judged({ secondPortrait: { similarity: 0.55, eyes: 40 } })).toMatchObject({ status: 'sign' })
    expect(judged({ secondPortrait: { similarity: 0.55, eyes: 12 } })).toMatchObject({ status: 'idle' })
  })

  it('is idle where nothing can be told', () => {
    expect(judged({})).toMatchObject({ status: 'idle' })
  })
})
