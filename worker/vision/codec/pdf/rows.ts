import { Scanlines } from '../png/scanlines'
import { converterOf, type SampleLayout } from '../rows/colours'
import { type Compression, decompress } from '../rows/decompress'
import { addDifferences } from '../rows/differences'
import { RowCutter } from '../rows/row-cutter'
import { type RowSource, wholePass } from '../rows/row-source'

export interface PdfCoding {
  by: Compression
  /** LZW codes grow one code early. */
  early: boolean
  /** As PNG's filters, one a row; as TIFF's differences. */
  prediction: 'none' | 'png' | 'tiff'
}

export function pdfRows(
  data: Uint8Array,
  { width, height }: { width: number; height: number },
  colours: SampleLayout,
  coding: PdfCoding,
): RowSource {
  return {
    width,
    height,
    scattered: false,
    eachRow: async (use) => {
      const pass = wholePass(width, height)
      const toRgb = converterOf(colours)
      const rgb = new Uint8Array(width * 3)
      const bits = colours.samples * colours.depth
      const row = (samples: Uint8Array, y: number) => {
        toRgb(samples, rgb, width)
        use(rgb, pass, y)
      }
      if (coding.prediction === 'png') {
        // What is converted is changed, and the next row is told by its differences from this one.
        const kept = new Uint8Array(Math.ceil((width * bits) / 8))
        const lines = new Scanlines([pass], bits, (samples, _, y) => {
          kept.set(samples)
          row(kept, y)
        })
        await decompress(data, coding, (bytes) => lines.push(bytes) && !lines.complete)
        return lines.complete
      }
      const cutter = new RowCutter(Math.ceil((width * bits) / 8), height, (samples, y) => {
        if (coding.prediction === 'tiff') addDifferences(samples, colours)
        row(samples, y)
      })
      await decompress(data, coding, cutter.push)
      return cutter.complete
    },
  }
}
