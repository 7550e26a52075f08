import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SKRSContext2D } from '../../canvas.ts'
import type { Holder } from '../holder.ts'
import type { Box } from './page.ts'

/** `1998-08-12` as `08/12/1998`. */
export const american = (iso: string): string => iso.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

/** AAMVA DL/ID Card Design Standard 2020, annex D: version 10, an issuer number that nobody has. */
export function aamva(holder: Holder): string {
  const [first = '', middle = 'NONE'] = holder.givenNames.split(' ')
  const date = (iso: string) => american(iso).replaceAll('/', '')
  const elements = [
    'DCAC',
    'DCBNONE',
    'DCDNONE',
    `DBA${date(holder.expiryDate)}`,
    `DCS${holder.surname}`,
    `DAC${first}`,
    `DAD${middle}`,
    `DBD${date(holder.issueDate)}`,
    `DBB${date(holder.birthDate)}`,
    'DBC2',
    'DAYBRO',
    `DAU${holder.height} cm`,
    `DAG${holder.street}`,
    `DAI${holder.city}`,
    'DAJUX',
    `DAK${holder.postCode}0000`,
    `DAQ${holder.documentNumber}`,
    `DCF${holder.personalNumber}`,
    'DCGUSA',
    'DDEN',
    'DDFN',
    'DDGN',
  ]
  const subfile = `DL${elements.join('\n')}\r`
  const header = '@\n\u001e\rANSI 636999100001'
  const offset = header.length + 10
  return `${header}DL${String(offset).padStart(4, '0')}${String(subfile.length).padStart(4, '0')}${subfile}`
}

/** Fills the box with the symbol's modules. */
export async function pdf417(context: SKRSContext2D, text: string, box: Box): Promise<void> {
  const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer')
  // Without it the package would ask a server for the file.
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } })
  const { symbol, error } = await writeBarcode(text, { format: 'PDF417', ecLevel: '4' })
  if (error) throw new Error(`barcode: ${error}`)
  const across = box.width / symbol.width
  const down = box.height / symbol.height
  context.fillStyle = '#101010'
  for (let y = 0; y < symbol.height; y++) {
    for (let x = 0; x < symbol.width; x++) {
      if (symbol.data[y * symbol.width + x] < 128) {
        context.fillRect(box.x + x * across, box.y + y * down, across * 1.01, down * 1.01)
      }
    }
  }
}
