import type { Region } from '../../../contract/task'
import { confidenceOf, type DocumentCheckRow, type Finding } from './check'

/** The largest overexposed spot of a page. */
export interface Glare {
  /** Level of the page that 60 % of it does not exceed, darkest channel, 0..255. */
  paper: number
  /** Of the page. */
  share: number
  region: Region | null
}

const thresholds = {
  share: { value: 0.01, chosenBy: 'pages of docs-greycopy-dev, docs-mrz-dev and renders without glare, 2026-11-21' },
  paper: { value: 236, chosenBy: 'the paper itself is overexposed above: 12 levels below clipping' },
}

function judge({ paper, share, region }: Glare): Finding {
  if (paper > thresholds.paper.value)
    return { status: 'idle', reason: 'the whole page is too bright to see spots on it' }
  // Without glare a document may still be damaged otherwise: no confidence in that.
  if (share <= thresholds.share.value) {
    return { status: 'success', reason: 'no glare; creases, tears and stains are not looked for' }
  }
  const confidence = confidenceOf(Math.log(share), Math.log(thresholds.share.value), 0.8)
  const reason = `light has wiped out ${Math.round(share * 100)} % of the page`
  return { status: 'failed', confidence, reason, ...(region ? { region } : {}) }
}

export const damaged: DocumentCheckRow<Glare> = {
  looksAt: 'overexposed spots of the page',
  needs: ['rectified page'],
  method: 'connected clipped cells of a page whose paper is not clipped',
  thresholds,
  blocks: false,
  judge,
}
