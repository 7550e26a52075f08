/** One chip judged `times` times, or as many broken ones of it; the code that ships. */
import { fromBase64 } from '../../../../worker/credentials/bytes'
import { judgeChip } from '../../../../worker/credentials/chip/judge-chip'
import type { ChipFile, ChipVerdict } from '../../../../worker/domain/chip/chip'
import { garbled, seeded } from '../../../support/chips/garbled'

export interface Asked {
  /** Base64. */
  files: Record<Extract<ChipFile['name'], 'sod' | 'dg1' | 'dg2'>, string>
  root: string
  times: number
  /** Breaks EF.SOD, or DG1 and DG2, as this seed says; null: none is broken. */
  seed: number | null
}

export interface Told {
  accepted: number
  thrown: number
}

const bytesOf = (text: string) => fromBase64(text) ?? new Uint8Array(0)

const isAccepted = ({ checks }: ChipVerdict) =>
  [checks.signature, checks.dataGroups, checks.issuer].every(({ status }) => status === 'success')

export default {
  async fetch(request: Request): Promise<Response> {
    const { files, root, times, seed }: Asked = await request.json()
    const whole = Object.entries(files).map(([name, text]) => ({ name, content: bytesOf(text) }) as ChipFile)
    const anchors = async () => ({ certificates: [bytesOf(root)], revocationLists: [] })
    const random = seeded(seed ?? 0)
    const told: Told = { accepted: 0, thrown: 0 }
    const at = new Date().toISOString()
    for (let i = 0; i < times; i++) {
      const broken = seed === null ? -1 : random() < 0.7 ? 0 : 1
      const sent = whole.map((file, k) => (k === broken ? { ...file, content: garbled(file.content, random) } : file))
      const same = sent.every(
        ({ content }, k) =>
          content.length === whole[k]?.content.length && content.every((byte, n) => byte === whole[k]?.content[n]),
      )
      try {
        const verdict = await judgeChip({ files: sent, challenge: null, at }, anchors)
        if (isAccepted(verdict) && (seed === null || !same)) told.accepted++
      } catch {
        told.thrown++
      }
    }
    return Response.json(told)
  },
}
