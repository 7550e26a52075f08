/** Passive and active authentication of a chip (ICAO Doc 9303-11 and -12): who signed what it holds, and is it the chip? */
import type { Judgement } from '../../domain/case/judgement'
import type { ChipContent, ChipQuestion, ChipVerdict } from '../../domain/chip/chip'
import type { FindAnchors } from '../../domain/trust/anchors'
import { type Bytes, equalBytes, parsedOrNull } from '../bytes'
import { judgeSigner, type SignerVerdict } from '../cms/signed-data'
import { digest, isWeak } from '../x509/hashes'
import { weaknessOf } from '../x509/signature-scheme'
import { judgeActiveAuthentication } from './active-authentication'
import { detailsOf, zoneOf } from './details'
import { type ChipFiles, chipFiles } from './files'
import { judgeIssuer } from './issuer'
import { portraitOf } from './portrait'
import { readSecurityObject, type SecurityObject } from './security-object'

const idle = (reason: string): Judgement => ({ status: 'idle', reason })
const failed = (reason: string): Judgement => ({ status: 'failed', reason })

export async function judgeChip({ files, challenge, at }: ChipQuestion, anchors: FindAnchors): Promise<ChipVerdict> {
  const sent = await chipFiles(files)
  if (typeof sent === 'string') return unread(idle(sent))
  if (!sent.sod) return unread(idle('EF.SOD was not sent'))
  const sod = readSecurityObject(sent.sod)
  if (!sod) return unread(idle('EF.SOD cannot be read'))
  const signers = await Promise.all(sod.message.signers.map((signer) => judgeSigner(sod.message, signer)))
  const signature = signatureOf(signers, sod)
  const { judgement: dataGroups, held } = await judgeGroups(sent, sod)
  const isSound = signature.status === 'success' && dataGroups.status === 'success'
  const { judgement: issuer, country } =
    signature.status === 'success'
      ? await judgeIssuer(sod.message, signers, { anchors, at: new Date(at) })
      : { judgement: idle('the signature does not hold'), country: '' }
  const cloned = isSound
    ? await judgeActiveAuthentication({
        key: held.dg15 ?? null,
        information: held.dg14 ?? null,
        challenge,
        answer: sent.aa ?? null,
      })
    : idle('the signature or a data group does not hold')
  return { checks: { signature, dataGroups, issuer, cloned }, country, content: isSound ? contentOf(held) : null }
}

function unread(signature: Judgement): ChipVerdict {
  const none = idle('not evaluated: there is no signature over it')
  return { checks: { signature, dataGroups: none, issuer: none, cloned: none }, country: '', content: null }
}

/** All must hold that can be verified, and one must be. */
function signatureOf(signers: readonly SignerVerdict[], { hash }: SecurityObject): Judgement {
  const bad = signers.find(({ status }) => status === 'bad')
  if (bad && 'reason' in bad) return failed(bad.reason)
  const good = signers.filter((signer) => signer.status === 'good')
  const [first] = signers
  if (good.length === 0) return idle(first && 'reason' in first ? first.reason : 'nobody has signed it')
  const weak = [
    ...good.flatMap(({ certificate, signer }) => weaknessOf(certificate.key, signer.scheme) ?? []),
    ...good.flatMap(({ signer }) => (signer.hash && isWeak(signer.hash) ? [`signed over ${signer.hash}`] : [])),
    ...(hash && isWeak(hash) ? [`sums of data groups are ${hash}`] : []),
  ]
  const reason = weak.length > 0 ? `it holds, but is weak: ${[...new Set(weak)].join('; ')}` : 'it holds'
  return { status: 'success', reason, ...(weak.length > 0 ? { value: 'weak' } : {}) }
}

const GROUP = /^dg(\d+)$/

/** `held`: those whose sums are the signed ones. */
async function judgeGroups(
  files: ChipFiles,
  { hash, sums }: SecurityObject,
): Promise<{ judgement: Judgement; held: ChipFiles }> {
  if (!hash) return { judgement: idle('sums of a kind that is not known here'), held: {} }
  const groups = Object.entries(files).flatMap(([name, content]) => {
    const number = GROUP.exec(name)?.[1]
    return number && content ? [{ name, number: Number(number), content }] : []
  })
  const held = new Map<string, Bytes>()
  for (const { name, number, content } of groups) {
    const sum = sums.get(number)
    if (!sum) return { judgement: failed(`${name.toUpperCase()} is not signed`), held: {} }
    if (!equalBytes(sum, await digest(hash, content))) {
      return { judgement: failed(`${name.toUpperCase()} is not what was signed`), held: {} }
    }
    held.set(name, content)
  }
  if (!files.dg1) return { judgement: idle('DG1 was not sent'), held: {} }
  const names = [...held.keys()].map((name) => name.toUpperCase()).join(', ')
  return { judgement: { status: 'success', reason: `as signed: ${names}` }, held: Object.fromEntries(held) }
}

function contentOf({ dg1, dg2, dg11, dg12 }: ChipFiles): ChipContent {
  return {
    zone: dg1 ? zoneOf(dg1) : null,
    portrait: dg2 ? parsedOrNull(() => portraitOf(dg2)) : null,
    fields: [...(dg11 ? detailsOf(dg11, 'dg11') : []), ...(dg12 ? detailsOf(dg12, 'dg12') : [])],
  }
}
