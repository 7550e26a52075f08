/** The signed barcodes of an image, judged by who can: the Worker of credentials. */
import type { KnownSeal } from '../../domain/seal/formats'
import type { SealReading, SealVerdict } from '../../domain/seal/seal'
import type { VisionDependencies } from '../dependencies'
import type { ReadBarcode } from '../image-readings'

export async function judgedSeals(
  { seals, anchors, now }: Pick<VisionDependencies, 'seals' | 'anchors' | 'now'>,
  read: readonly ReadBarcode[],
): Promise<SealReading[]> {
  const found = read.flatMap(({ barcode: { bytes }, seal }) => (seal ? [{ bytes, seal }] : []))
  return Promise.all(
    found.map(async ({ bytes, seal }): Promise<SealReading> => {
      const { format, name } = seal
      if (format === 'named') return { name, verdict: unverified(seal) }
      return { name, verdict: await seals.seal({ format, content: bytes, at: now().toISOString() }, anchors) }
    }),
  )
}

function unverified({ reason = '' }: KnownSeal): SealVerdict {
  const none = { status: 'idle', reason } as const
  return { checks: { signature: none, issuer: none }, country: '', content: null }
}
