/**
 * Photographs that belong to nobody's identity: a rendered passport page of ICAO's Utopia, and a selfie
 * cut from the sample photos of a package this project depends on.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'

const SAMPLE = path.resolve(import.meta.dirname, '../../node_modules/@vladmandic/face-api/demo/sample3.jpg')
/** Of the woman in the middle, in pixels of the sample. */
const PERSON = { left: 950, top: 110, width: 540, height: 720 }

const NUMBER = 'L898902C3'
const BIRTH = '980812'
const EXPIRY = '340415'
const OPTIONAL = 'ZE184226B<<<<<'

/** The holder of ICAO Doc 9303-4, appendix B, with dates of today. */
const MRZ = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', secondLine()]

function secondLine(): string {
  const checked = (field: string) => `${field}${checkDigit(field)}`
  const composite = checked(NUMBER) + checked(BIRTH) + checked(EXPIRY) + checked(OPTIONAL)
  return `${checked(NUMBER)}UTO${checked(BIRTH)}F${checked(EXPIRY)}${checked(OPTIONAL)}${checkDigit(composite)}`
}

/** ICAO Doc 9303-3, 4.9: weights 7, 3, 1 over 0-9, A-Z as 10-35, filler as 0; sum modulo 10. */
function checkDigit(field: string): number {
  const values = [...field].map((glyph) => (glyph === '<' ? 0 : Number.parseInt(glyph, 36)))
  return values.reduce((sum, value, i) => sum + value * ([7, 3, 1][i % 3] ?? 0), 0) % 10
}

export interface Specimen {
  document: Buffer
  selfie: Buffer
}

export async function specimen(browser: Browser): Promise<Specimen> {
  const photo = `data:image/jpeg;base64,${(await readFile(SAMPLE)).toString('base64')}`
  return {
    document: await photograph(browser, passport(photo), { width: 1500, height: 1100 }),
    selfie: await photograph(browser, person(photo, 1.4), { width: 756, height: 1008 }),
  }
}

async function photograph(
  browser: Browser,
  html: string,
  viewport: { width: number; height: number },
): Promise<Buffer> {
  const page = await browser.newPage({ viewport })
  await page.setContent(html, { waitUntil: 'load' })
  const image = await page.screenshot({ type: 'jpeg', quality: 92 })
  await page.close()
  return image
}

function person(photo: string, zoom: number): string {
  const { left, top, width, height } = PERSON
  return `<body style="margin:0"><div style="position:relative;overflow:hidden;width:${width * zoom}px;height:${height * zoom}px">
    <img src="${photo}" style="position:absolute;left:${-left * zoom}px;top:${-top * zoom}px;width:${1920 * zoom}px"></div>`
}

function passport(photo: string): string {
  const field = (label: string, value: string) => `<p><small>${label}</small><br>${value}</p>`
  return `<style>
    body { margin: 0; background: #4a4038; font: 24px 'Liberation Sans', 'DejaVu Sans', sans-serif; color: #1c2340 }
    .page { position: absolute; inset: 110px 130px; border-radius: 18px; padding: 34px 40px;
      background: repeating-radial-gradient(circle at 20% 30%, #e9edf3 0 7px, #dfe7f1 7px 14px) }
    .photo { position: absolute; left: 44px; top: 120px; overflow: hidden }
    .data { position: absolute; left: 400px; top: 104px; columns: 2; width: 800px }
    p { margin: 0 0 16px; font-weight: 600 } small { font-size: 15px; font-weight: 400 }
    pre { position: absolute; left: 40px; bottom: 26px; margin: 0; color: #111;
      font: 43px/66px 'OCR B', 'Liberation Mono', 'DejaVu Sans Mono', monospace; letter-spacing: 0 }
  </style><div class="page"><b style="font-size:30px">PASSPORT &nbsp; UTOPIA</b>
  <div class="photo">${person(photo, 0.6)}</div><div class="data">
  ${field('Surname', 'ERIKSSON')}${field('Given names', 'ANNA MARIA')}${field('Nationality', 'UTOPIAN')}
  ${field('Date of birth', '12 AUG 1998')}${field('Sex', 'F')}${field('Passport No.', 'L898902C3')}
  ${field('Code', 'UTO')}${field('Date of expiry', '15 APR 2034')}</div><pre>${MRZ.map((line) => line.replaceAll('<', '&lt;')).join('\n')}</pre></div>`
}
