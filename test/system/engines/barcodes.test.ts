import { beforeAll, expect, it } from 'vitest'
import type { Runtime } from '../../../worker/local/serving/runtime'
import type { Barcode } from '../../../worker/vision/engine-contracts'
import { type GrayImage, photographed, symbol } from '../../support/barcode'
import { grayPng } from '../../support/gray-png'
import { blankPage, printLines } from '../../support/ocr-b'
import { engines } from '../../support/running/engines'

const LICENCE = `@\n\u001e\rANSI 636014080102DL00410278DLDAQD1234562\nDCSERIKSSON\nDACANNA\nDADMARIA\nDBB08121974\nDAJCA\n`

let runtime: Runtime

beforeAll(async () => {
  runtime = await engines()
})

async function read(page: GrayImage): Promise<Barcode[]> {
  const response = await fetch(new URL('/barcodes', runtime.url), {
    method: 'POST',
    // A connection of its own: drawing a page takes so long on a busy machine that an idle one is closed.
    headers: { connection: 'close' },
    body: Uint8Array.from(grayPng(page)),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { result: Barcode[] }).result
}

it.each(['PDF417', 'QRCode', 'DataMatrix'] as const)('reads a %s and says where it is', async (format) => {
  const drawn = await symbol(LICENCE, format)
  const page = photographed(drawn, 900, 3, 0)
  const [found] = await read(page)
  expect(found).toMatchObject({ symbology: format, text: LICENCE })
  const xs = found?.corners.map(({ x }) => x) ?? []
  expect(Math.abs(Math.max(...xs) - Math.min(...xs) - drawn.width * 3)).toBeLessThan(30)
})

it.each([12, -20, 90, 192])('reads a PDF417 that lies at %i degrees', async (degrees) => {
  const page = photographed(await symbol(LICENCE, 'PDF417'), 1100, 3, degrees)
  expect(await read(page)).toMatchObject([{ symbology: 'PDF417', text: LICENCE }])
})

it('finds none on a page of print', async () => {
  const page = blankPage(1060, 700)
  printLines(page, ['I<UTOD231458907<<<<<<<<<<<<<<<', 'TO WHOM IT MAY CONCERN'], 90, 300, 20)
  expect(await read(page)).toEqual([])
})
