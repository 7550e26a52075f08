/** How the person answered the challenge, by the face and by the document, as strips from left to right. */
import { element } from '../../element'
import type { Review } from '../service'

type Picture = Review['take'][number]
type Sheet = NonNullable<Picture['sheet']>

/** So many of a sheet's tiles tell the movement; all of them are in the picture itself. */
const TILES = 12
const STRIP_HEIGHT = 132

export function takeStrip(take: readonly Picture[]): HTMLElement | null {
  if (take.length === 0) return null
  const of = (pictures: readonly Picture[]) =>
    pictures.flatMap(({ image, sheet }) => (sheet ? tilesOf(image, sheet) : []))
  const sheets = of(take.filter(({ document }) => !document))
  const tilted = of(take.filter(({ document }) => document))
  const frames = take.flatMap(({ image, sheet, action, atMs }) =>
    sheet ? [] : [moment(element('img', { class: 'frame', src: image, alt: '', loading: 'lazy' }), action, atMs)],
  )
  return element(
    'article',
    { class: 'card around' },
    element('h2', {}, frames.length + sheets.length > 0 ? 'Liveness' : 'Document, tilted'),
    frames.length > 0 && element('ol', { class: 'strip', tabindex: '0', 'aria-label': 'Frames' }, ...frames),
    sheets.length > 0 &&
      element('ol', { class: 'strip', tabindex: '0', 'aria-label': 'Recording in small' }, ...sheets),
    tilted.length > 0 && element('ol', { class: 'strip', tabindex: '0', 'aria-label': 'Document, tilted' }, ...tilted),
  )
}

function tilesOf(image: string, { width, height, columns, tiles }: Sheet): HTMLElement[] {
  const step = Math.max(1, Math.ceil(tiles.length / TILES))
  const rows = Math.ceil(tiles.length / columns)
  const scale = STRIP_HEIGHT / height
  return tiles.flatMap(({ action, atMs }, i) => {
    if (i % step !== 0) return []
    const tile = element('span', { class: 'tile' })
    const sheet = element('img', { src: image, alt: '', loading: 'lazy' })
    tile.style.width = `${width * scale}px`
    sheet.style.width = `${width * columns * scale}px`
    sheet.style.height = `${height * rows * scale}px`
    sheet.style.left = `${-(i % columns) * width * scale}px`
    sheet.style.top = `${-Math.floor(i / columns) * height * scale}px`
    tile.append(sheet)
    return [moment(tile, action, atMs)]
  })
}

function moment(picture: HTMLElement, action: string | undefined, atMs: number | undefined): HTMLElement {
  const when = atMs === undefined ? '' : `${(atMs / 1000).toFixed(1)} s`
  return element(
    'li',
    {},
    picture,
    element('small', {}, [action?.replaceAll('_', ' '), when].filter(Boolean).join(', ')),
  )
}
