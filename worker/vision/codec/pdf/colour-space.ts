import type { SampleLayout } from '../rows/colours'
import { isStream, type PdfDocument } from './document'
import { inflateBound } from './inflate'

type Space = Pick<SampleLayout, 'colour' | 'samples' | 'palette'>

const NONE = new Uint8Array(0)
const PALETTE_BYTES = 256 * 3

const DEVICES: Record<string, Space> = {
  '/DeviceGray': { colour: 'grey', samples: 1, palette: NONE },
  '/CalGray': { colour: 'grey', samples: 1, palette: NONE },
  '/DeviceRGB': { colour: 'rgb', samples: 3, palette: NONE },
  '/CalRGB': { colour: 'rgb', samples: 3, palette: NONE },
  '/DeviceCMYK': { colour: 'cmyk', samples: 4, palette: NONE },
}
/** By the number of components that a profile has: the profile itself is not applied. */
const BY_COMPONENTS: Record<number, Space | undefined> = {
  1: DEVICES['/DeviceGray'],
  3: DEVICES['/DeviceRGB'],
  4: DEVICES['/DeviceCMYK'],
}

/** Null where it is none of those that scanners and phones write. */
export function colourSpace(document: PdfDocument, value: Parameters<PdfDocument['resolve']>[0]): Space | null {
  const [name, base, , lookup] = document.list(value).map((part) => document.resolve(part))
  if (typeof name !== 'string') return null
  if (name === '/ICCBased') return BY_COMPONENTS[document.number(document.dictionary(base)?.get('N')) ?? 0] ?? null
  if (name !== '/Indexed') return DEVICES[name] ?? null
  // A palette of palettes does not exist.
  const under = typeof base === 'string' || Array.isArray(base) ? direct(document, base) : null
  if (under?.colour !== 'rgb' && under?.colour !== 'grey') return null
  const entries = bytesOf(lookup)
  if (!entries) return null
  const step = under.samples
  const palette = Uint8Array.from({ length: PALETTE_BYTES }, (_, i) => {
    return entries[Math.floor(i / 3) * step + (step === 3 ? i % 3 : 0)] ?? 0
  })
  return { colour: 'palette', samples: 1, palette }
}

function direct(document: PdfDocument, value: Parameters<PdfDocument['resolve']>[0]): Space | null {
  const [name] = document.list(value)
  return name === '/Indexed' ? null : colourSpace(document, value)
}

function bytesOf(lookup: ReturnType<PdfDocument['resolve']> | undefined): Uint8Array | null {
  if (typeof lookup === 'string') return Uint8Array.from(lookup.slice(1), (char) => char.charCodeAt(0))
  if (!isStream(lookup)) return null
  return lookup.dictionary.has('Filter') ? inflateBound(lookup.data, PALETTE_BYTES * 2) : lookup.data
}
