/** A signed barcode: is the signature over what it says, and who has made it? */
import type { VerifiedSeal } from '../../domain/seal/formats'
import type { SealQuestion, SealVerdict } from '../../domain/seal/seal'
import type { FindAnchors } from '../../domain/trust/anchors'
import type { Bytes } from '../bytes'
import { judgeAadhaar } from './judge-aadhaar'
import { judgeVds } from './judge-vds'
import { judgeVdsNc } from './judge-vds-nc'

const JUDGES: Record<VerifiedSeal, (content: Bytes, anchors: FindAnchors, at: Date) => Promise<SealVerdict>> = {
  vds: judgeVds,
  'vds-nc': judgeVdsNc,
  aadhaar: judgeAadhaar,
}

export const judgeSeal = ({ format, content, at }: SealQuestion, anchors: FindAnchors): Promise<SealVerdict> =>
  JUDGES[format](content, anchors, new Date(at))
