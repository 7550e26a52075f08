/** Rendered specimens: a drawn document, photographed, and on the way there attacked where one asks for it. */
import { ATTACKS, type AttackName } from './attacks/catalogue.ts'
import { bounds, tenth } from './bounds.ts'
import { distorted, photograph } from './camera/photograph.ts'
import { view } from './camera/pose.ts'
import { type Point, project, times } from './camera/projective.ts'
import { type Chance, chance, type Part } from './chance.ts'
import { type DocumentKind, KINDS } from './documents/kinds.ts'
import type { Box, Design, Page, Zone } from './documents/page.ts'
import { type FileSettings, write } from './file/write.ts'
import { handheld } from './handheld.ts'
import { type Holder, holder } from './holder.ts'
import { type Photo, type Stages, together } from './scene.ts'
import { THEMES, type Theme } from './themes.ts'
import type { Typeface } from './typefaces.ts'

export interface SpecimenOptions {
  kind: DocumentKind
  attack?: AttackName
  seed: string | number
  /** Attacks' parameters come from this part's ranges. */
  part?: Part
  /** Of the photo. */
  pixels?: number
  today?: Date
  /** What is said of the holder, the state and the zone instead of what chance says. */
  person?: Partial<Holder>
  state?: Pick<Theme, 'state' | 'name' | 'nationality' | 'language'>
  typeface?: Typeface
  /** Instead of the kind's own page. */
  draw?: (design: Design) => Promise<Page>
  /** What else happens, after the attack's own. */
  accident?: Stages
  /** What is other than the seed would have it, before anything is printed. */
  design?: (design: Design) => void
}

export interface Specimen {
  bytes: Uint8Array
  format: FileSettings['format']
  holder: Holder
  truth: Truth
  /** Before it was photographed. */
  page: Page
}

/** In pixels of the photo. */
export interface Truth {
  width: number
  height: number
  corners: Point[]
  fields: { field: string; value: string; box: Box }[]
  zones: Partial<Record<Zone, Box>>
  mrz: string[]
}

export async function specimen(options: SpecimenOptions): Promise<Specimen> {
  const { part = 'dev', today = new Date() } = options
  const { page, design, stages, own, tried, size } = await drawn(options)
  let photo = stages.take
    ? await stages.take(page, tried.of('take'), part)
    : await capture(page, stages, size, { camera: own.of('camera'), tried, part })
  if (stages.photo) photo = await stages.photo(photo, tried.of('photo'), part)
  const file: FileSettings = {
    format: 'jpeg',
    quality: own.of('file').whole(84, 95),
    exif: { make: 'Specimen', model: 'Camera 1', taken: stamp(today) },
    xmp: null,
    photoshop: false,
  }
  stages.file?.(file, tried.of('file'), part)
  const bytes = await write(photo.pixels, file)
  return { bytes, format: file.format, holder: design.holder, truth: truth(photo), page }
}

/** The page before anybody photographs it, and the chances of what follows. */
export async function drawn(options: SpecimenOptions) {
  const { kind, attack = 'genuine', seed, part = 'dev', pixels = 3e6, today = new Date() } = options
  // Both sides of a document share the seed, and with it the holder and the series.
  const root = chance(`${seed}`)
  const own = root.of(kind)
  const stages = together(ATTACKS[attack].stages, options.accident)
  const tried = own.of(attack)
  const size = photoSize(pixels)
  const design: Design = {
    holder: { ...holder(root.of('holder'), today), ...options.person },
    theme: { ...root.of('theme').pick(THEMES), ...options.state },
    ...(options.typeface ? { typeface: options.typeface } : {}),
    chance: own.of('page'),
    part,
    pixelsPerMm: Math.min(28, (size.width * 1.05) / (kind === 'passport' || kind === 'visa' ? 125 : 86)),
    without: [],
    instead: {},
    misprint: (lines) => lines,
  }
  options.design?.(design)
  stages.design?.(design, tried.of('design'), part)
  const page = await (options.draw ?? KINDS[kind].draw)(design)
  await stages.page?.(page, tried.of('page'), part)
  return { page, design, stages, own, tried, size }
}

function photoSize(pixels: number): { width: number; height: number } {
  const width = Math.round(Math.sqrt((pixels * 4) / 3) / 8) * 8
  return { width, height: Math.round((width * 3) / 4 / 8) * 8 }
}

async function capture(
  page: Page,
  stages: Stages,
  size: { width: number; height: number },
  { camera, tried, part }: { camera: Chance; tried: Chance; part: Part },
): Promise<Photo> {
  const scene = handheld(page, size, camera)
  await stages.scene?.(scene, page, tried.of('scene'), part)
  const seen = view(scene.surface, scene, scene.pose)
  const pixels = photograph({ ...scene, view: seen }, camera.of('sensor'))
  const toPhoto = times(seen.toPhoto, scene.pageOnSurface)
  return { pixels, page, place: (point) => distorted(project(toPhoto, point), scene) }
}

function truth({ pixels, page, place }: Photo): Truth {
  const { width, height } = page
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  const boxed = (box: Box) => bounds(box, place)
  return {
    width: pixels.width,
    height: pixels.height,
    corners: corners.map((corner) => place(corner).map(tenth) as Point),
    fields: page.fields.map(({ field, value, box }) => ({ field, value, box: boxed(box) })),
    zones: Object.fromEntries(Object.entries(page.zones).map(([name, box]) => [name, boxed(box)])),
    mrz: page.mrz,
  }
}

const stamp = (date: Date) => `${date.getUTCFullYear()}:01:15 10:12:00`
