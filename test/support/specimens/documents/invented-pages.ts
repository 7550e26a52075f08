/** Passports as people draw them who have never looked at one of the state closely: in nobody's layout. */
import type { Canvas } from '../../canvas.ts'
import type { Chance } from '../chance.ts'
import { type Face, font } from '../fonts.ts'
import { printedDate } from '../holder.ts'
import { passportLines } from '../mrz.ts'
import { signature } from '../print/marks.ts'
import { blank, type Design, machineReadableZone, type Page, pen } from './page.ts'

const PAPERS = ['#dfe7f2', '#efe9dc', '#e4efe6', '#f1e4e6', '#ffffff', '#e6e2f0']

/** A title, a picture, six or seven captions with values and a zone, on a plain ground or a slope of colour. */
export function plainly(portrait: Canvas, state: string) {
  return async (design: Design): Promise<Page> => {
    const { holder, theme, chance } = design
    const page = blank(design, 125, 88, 0)
    const context = pen(page)
    const slope = context.createLinearGradient(0, 0, 125, 88)
    slope.addColorStop(0, chance.pick(PAPERS))
    slope.addColorStop(1, chance.pick(PAPERS))
    context.fillStyle = slope
    context.fillRect(0, 0, 125, 88)
    const face = chance.pick(['sans', 'serif'] as const)
    write(page, chance.chance(0.5) ? `${state} PASSPORT` : 'PASSPORT', [8, 10], { face, size: 5.5, bold: true })
    if (chance.chance(0.7)) write(page, state, [70, 10], { face, size: 4, bold: true })
    paste(page, portrait, [6, 16], chance.between(38, 46))
    const rows: [string, string][] = [
      ['Surname', holder.surname],
      ['Given names', holder.givenNames],
      ['Nationality', theme.nationality],
      ['Date of birth', printedDate(holder.birthDate)],
      ['Sex', holder.sex],
      ['Passport No', holder.documentNumber],
      ['Date of expiry', printedDate(holder.expiryDate)],
    ]
    const inline = chance.chance(0.3)
    for (const [i, [label, value]] of rows.slice(0, chance.whole(6, 7)).entries()) {
      const y = 20 + i * 6.6
      write(page, inline ? `${label}:` : label, [48, y], { face, size: 2.1 })
      write(page, value, inline ? [72, y] : [48, y + 3.2], { face, size: 3, bold: true })
    }
    return closed(page, design)
  }
}

/** All captions of ICAO's order in English, the state's English name, waves under the print, a signature. */
export function carefully(portrait: Canvas, state: string) {
  return async (design: Design): Promise<Page> => {
    const page = blank(design, 125, 88, 2)
    waves(page, design.chance)
    const title = design.chance.chance(0.4) ? 'PASSPORT / PASSEPORT' : 'PASSPORT'
    return captioned(page, portrait, design, { title, state, captions: ENGLISH })
  }
}

/** The same with each caption in French too, as on ICAO's own specimen. */
export function bilingually(portrait: Canvas, state: string) {
  return async (design: Design): Promise<Page> => {
    const page = blank(design, 125, 88, 2)
    waves(page, design.chance)
    const captions = ENGLISH.map((text, i) => `${text} / ${FRENCH[i]}`)
    return captioned(page, portrait, design, { title: 'PASSPORT / PASSEPORT', state, captions })
  }
}

const ENGLISH =
  `Type;Country code;Passport No.;Surname;Given names;Nationality;Date of birth;Sex;Place of birth;Date of issue;
Authority;Date of expiry;Holder's signature`.split(/;\s*/)
const FRENCH =
  `Type;Code du pays;Passeport n°;Nom;Prénoms;Nationalité;Date de naissance;Sexe;Lieu de naissance;Date de délivrance;
Autorité;Date d'expiration;Signature du titulaire`.split(/;\s*/)

interface Wording {
  title: string
  state: string
  captions: readonly string[]
}

function captioned(page: Page, portrait: Canvas, design: Design, { title, state, captions }: Wording): Page {
  const { holder, theme, chance } = design
  const face = chance.pick(['sans', 'serif'] as const)
  const [left, top] = [chance.between(40, 46), chance.between(15, 19)]
  write(page, title, [left, 9], { face, size: 4.2, bold: true })
  write(page, state, [6, 9], { face, size: 4, bold: true })
  paste(page, portrait, [6, top - 2], chance.between(40, 45))
  const at = (x: number, row: number): [number, number] => [left + x, top + row * 6.9]
  const values: [string, [number, number]][] = [
    ['P', at(0, 0)],
    [theme.state, at(14, 0)],
    [holder.documentNumber, at(48, 0)],
    [holder.surname, at(0, 1)],
    [holder.givenNames, at(0, 2)],
    [theme.nationality, at(0, 3)],
    [printedDate(holder.birthDate), at(0, 4)],
    [holder.sex, at(48, 3)],
    [holder.placeOfBirth, at(32, 4)],
    [printedDate(holder.issueDate), at(0, 5)],
    [`MINISTRY OF FOREIGN AFFAIRS`, at(32, 5)],
    [printedDate(holder.expiryDate), at(0, 6)],
  ]
  for (const [i, [value, [x, y]]] of values.entries()) {
    write(page, captions[i], [x, y - 3.1], { face, size: captions === ENGLISH ? 1.9 : 1.6 })
    write(page, value, [x, y], { face, size: 2.9, bold: true })
  }
  write(page, captions[12], [left + 32, top + 6 * 6.9 - 3.1], { face, size: 1.6 })
  signature(pen(page), { x: left + 40, y: top + 37, width: 28, height: 7 }, chance.of('holder'), '#16203a')
  return closed(page, design)
}

interface Print {
  face: Face
  size: number
  bold?: boolean
}

function write(page: Page, text: string, [x, y]: [number, number], { face, size, bold = false }: Print): void {
  const context = pen(page)
  context.fillStyle = bold ? '#12151d' : '#39404e'
  context.font = font(face, size, bold)
  context.fillText(text, x, y)
}

function paste(page: Page, portrait: Canvas, [x, y]: [number, number], height: number): void {
  const width = (height * portrait.width) / portrait.height
  pen(page).drawImage(portrait, x, y, width, height)
  page.zones.portrait = { x, y, width, height }
}

function closed(page: Page, { holder, theme }: Design): Page {
  machineReadableZone(page, passportLines(holder, theme.state), 6.6, 69.5)
  return page
}

function waves(page: Page, chance: Chance): void {
  const context = pen(page)
  context.fillStyle = chance.pick(PAPERS)
  context.fillRect(0, 0, page.width, page.height)
  context.lineWidth = 0.12
  for (const colour of ['#9fb6d3', '#d3b69f', '#a9cbb2']) {
    context.strokeStyle = colour
    const [height, length, turn] = [chance.between(1, 4), chance.between(12, 40), chance.between(0, 6)]
    for (let y = -5; y < page.height + 5; y += chance.between(0.9, 1.6)) {
      context.beginPath()
      for (let x = 0; x <= page.width; x++) context.lineTo(x, y + height * Math.sin(x / length + turn + y / 9))
      context.stroke()
    }
  }
}
