/** What is put before the camera: genuine documents, copies of several makes, screens, and what somebody pastes or does. */
import type { Chance, Part } from '../specimens/chance.ts'
import type { Colour } from '../takes/lighting.ts'
import type { Texture } from '../takes/surface.ts'
import { type Artwork, artwork, drawPortrait, type PageKind, Sheet } from './artwork.ts'
import type { Finish, Panel, Thing } from './draw.ts'
import { type Foil, foilOn, SPECTRUM, STICKER } from './foil.ts'
import type { FarLight } from './scene.ts'

export const DOCUMENT_TAKE_KINDS = [
  'genuine',
  'copy',
  'laminated',
  'photographed-foil',
  'drawn-foil',
  'glued-foil',
  'phone',
  'monitor',
  'portrait',
  'portrait-glossy',
  'portrait-foil',
  'swapped',
  'leds',
  'replay',
  'obedient',
] as const
export type DocumentTakeKind = (typeof DOCUMENT_TAKE_KINDS)[number]

/** What a take shows at each time, and who rules the lamp that is seen. */
export interface Staged {
  at(atMs: number): Thing
  /** Lights that are moved about. */
  more(atMs: number): readonly FarLight[]
  /** `asked`: by the challenge's moments; `other`: by those of another; `none`: never on. */
  lamp: 'asked' | 'other' | 'none'
  /** A program brightens the pictures when the lamp is asked for. */
  brightened: boolean
}

export interface Setting {
  chance: Chance
  part: Part
  page: PageKind
  lengthMs: number
  /** Instead of one by chance. */
  artwork?: Artwork | undefined
}

const NO_LIGHTS: readonly FarLight[] = []

export function stagedAs(kind: DocumentTakeKind, setting: Setting): Staged {
  const { chance, part, page } = setting
  const art = setting.artwork ?? artwork(chance.of('artwork'), part, page)
  const genuine = plastic(art, chance, part)
  const still = (thing: Thing): Staged => ({ at: () => thing, more: () => NO_LIGHTS, lamp: 'asked', brightened: false })
  switch (kind) {
    case 'genuine':
      return still(genuine)
    case 'copy':
      return still(copyOf(genuine, chance, part, 'matt'))
    case 'laminated':
      return still(copyOf(genuine, chance, part, 'laminated'))
    case 'photographed-foil':
      return still({
        ...copyOf(genuine, chance, part, 'laminated'),
        print: copied(art.print, chance.of('copy'), genuine.foil, 0.9),
      })
    case 'drawn-foil':
      return still({ ...copyOf(genuine, chance, part, 'laminated'), foil: drawnFoil(genuine.foil, chance.of('drawn')) })
    case 'glued-foil':
      return still({
        ...copyOf(genuine, chance, part, 'laminated'),
        foil: foilOn(art, chance.of('sticker'), part, STICKER),
      })
    case 'phone':
    case 'monitor':
      return still(shown(genuine, chance.of('panel'), part, kind))
    case 'portrait':
    case 'portrait-glossy':
      return still(pasted(genuine, chance.of('pasted'), kind === 'portrait-glossy', setting.artwork))
    case 'portrait-foil': {
      const { overlay, ...card } = pasted(genuine, chance.of('pasted'), true, setting.artwork)
      const foil = foilOn(art, chance.of('sticker'), part, STICKER)
      return still({ ...card, overlay: overlay && { ...overlay, foil } })
    }
    case 'swapped': {
      const [first, second] = ['a', 'b'].map((name) => copyOf(genuine, chance.of(name), part, 'laminated'))
      const other = {
        ...second,
        print: copied(art.print, chance.of('b'), foilOn(art, chance.of('other foil'), part), 0.9),
      }
      const when = setting.lengthMs * chance.between(0.35, 0.65)
      return { ...still(first), at: (atMs) => (atMs < when ? first : other) }
    }
    case 'leds': {
      const copy = copyOf(genuine, chance, part, chance.next() < 0.5 ? 'matt' : 'laminated')
      return { ...still(copy), more: movingLeds(chance.of('leds')) }
    }
    case 'replay':
      return { ...still(genuine), lamp: 'other' }
    case 'obedient':
      return { ...still(genuine), lamp: 'none', brightened: true }
  }
}

/** Polycarbonate or a film over paper: a little glossy, hardly bent, with foils. */
function plastic(art: Artwork, chance: Chance, part: Part): Thing {
  const own = chance.of('plastic')
  const finish: Finish = {
    gloss: own.between(0.02, 0.045),
    exponent: part === 'dev' ? own.between(60, 700) : own.between(40, 1100),
    wave: own.between(0, 0.012),
    pitch: own.between(0.01, 0.03),
  }
  return {
    artwork: art,
    print: art.print,
    finish,
    foil: foilOn(art, chance.of('foil'), part),
    panel: null,
    overlay: null,
  }
}

function copyOf({ artwork: art, foil }: Thing, chance: Chance, part: Part, make: 'matt' | 'laminated'): Thing {
  const own = chance.of(make)
  const finish: Finish =
    make === 'matt'
      ? { gloss: own.between(0, 0.02), exponent: own.between(4, part === 'dev' ? 20 : 30), wave: 0, pitch: 0 }
      : {
          gloss: own.between(0.03, 0.05),
          exponent: part === 'dev' ? own.between(300, 2500) : own.between(200, 3500),
          wave: own.between(0.002, part === 'dev' ? 0.03 : 0.04),
          pitch: own.between(0.01, 0.05),
        }
  const print = copied(art.print, chance.of('copy'), foil, own.between(0, 0.25))
  return { artwork: art, print, finish, foil: null, panel: null, overlay: null }
}

/** Ink on paper, with the colours that the foil had when it was scanned. */
function copied({ width, height, rgb }: Texture, chance: Chance, foil: Foil | null, strength: number): Texture {
  const [white, black, soft] = [chance.between(0.72, 0.9), chance.between(0.02, 0.05), chance.between(0.8, 1.15)]
  const hue = chance.between(420, 600)
  const out = rgb.map((value) => black + (white - black) * Math.min(1, value) ** soft)
  if (foil && strength > 0) {
    for (const [i, patch] of foil.patches.entries()) {
      if (patch === 0) continue
      const at = (Math.round(hue + ((patch * 37) % 120)) - 380) * 3
      for (let c = 0; c < 3; c++) out[3 * i + c] += strength * 0.7 * (SPECTRUM[at + c] - out[3 * i + c] * 0.8)
    }
  }
  return { width, height, rgb: out.map((value) => Math.min(0.92, Math.max(0.015, value))) }
}

/** Metal or mother-of-pearl ink: it shines in one colour, at many angles. */
function drawnFoil(foil: Foil | null, chance: Chance): Foil | null {
  if (!foil) return null
  const angle = chance.between(0, Math.PI)
  const pen = {
    lines: 0,
    across: [Math.cos(angle), Math.sin(angle)] as [number, number],
    spread: 0.6,
    strength: chance.between(0.5, 2),
    pen: penColour(chance),
  }
  return { ...foil, gratings: foil.gratings.map(() => pen) }
}

const penColour = (chance: Chance): Colour => {
  const gold = chance.next()
  return gold < 0.4 ? [1, 0.78, 0.4] : gold < 0.7 ? [0.9, 0.9, 0.95] : [0.85, 0.6, 1]
}

function shown({ artwork: art, print }: Thing, chance: Chance, part: Part, device: 'phone' | 'monitor'): Thing {
  const dev = part === 'dev'
  const panel: Panel = {
    nits: device === 'phone' ? chance.between(150, dev ? 500 : 650) : chance.between(100, dev ? 300 : 380),
    haze: device === 'phone' ? chance.between(0.003, 0.012) : chance.between(0.006, 0.025),
    beat: chance.between(0, dev ? 0.05 : 0.07),
    cycles: [chance.between(-14, 14), chance.between(-14, 14)],
    drift: [chance.between(-1, 1), chance.between(-1, 1)],
  }
  const finish: Finish =
    device === 'phone'
      ? { gloss: chance.between(0.02, 0.045), exponent: chance.between(2500, 6000), wave: 0, pitch: 0 }
      : { gloss: chance.between(0.02, 0.05), exponent: chance.between(40, dev ? 200 : 400), wave: 0, pitch: 0 }
  const seen = { ...print, rgb: print.rgb.map((value) => Math.min(1, value * 1.15)) }
  return { artwork: art, print: seen, finish, foil: null, panel, overlay: null }
}

/** A photograph pasted over the portrait of a genuine card: of what is given, its portrait. */
function pasted(genuine: Thing, chance: Chance, glossy: boolean, given?: Artwork): Thing {
  const { artwork: art } = genuine
  const finish: Finish = glossy
    ? {
        gloss: chance.between(0.03, 0.05),
        exponent: chance.between(200, 2000),
        wave: chance.between(0.005, 0.03),
        pitch: chance.between(0.02, 0.06),
      }
    : { gloss: chance.between(0, 0.015), exponent: chance.between(4, 20), wave: 0, pitch: 0 }
  return {
    ...genuine,
    overlay: {
      box: art.portrait,
      thick: chance.between(0.1, 0.35),
      print: given?.print ?? otherPortrait(art, chance),
      finish,
    },
  }
}

function otherPortrait({ size, portrait }: Artwork, chance: Chance): Texture {
  const sheet = new Sheet(size)
  drawPortrait(sheet, portrait, chance.of('other person'))
  return sheet.texture
}

/** Two or three lights in the attacker's hand, of colours of their own. */
function movingLeds(chance: Chance): (atMs: number) => readonly FarLight[] {
  const colours: Colour[] = [
    [1, 0.1, 0.1],
    [0.1, 1, 0.15],
    [0.15, 0.2, 1],
    [1, 0.2, 1],
  ]
  const leds = Array.from({ length: chance.whole(2, 3) }, (_, i) => {
    const colour = colours[(i + chance.whole(0, 3)) % colours.length]
    const level = chance.between(60, 400)
    const [speed, phase, slope] = [chance.between(0.5, 2), chance.between(0, 6.28), chance.between(0.15, 0.7)]
    return { colour, level, speed, phase, slope, wide: chance.between(0.01, 0.05) }
  })
  return (atMs) =>
    leds.map(({ colour, level, speed, phase, slope, wide }) => {
      const turn = phase + (speed * atMs) / 1000
      const lux: Colour = [colour[0] * level, colour[1] * level, colour[2] * level]
      return {
        lux,
        wide,
        towards: [Math.cos(turn) * Math.sin(slope), Math.sin(turn) * Math.sin(slope), -Math.cos(slope)],
      }
    })
}
