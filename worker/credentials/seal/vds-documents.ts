/** Meaning of a binary seal's features, by its document: those whose definitions are published. */

import type { SealContent } from '../../domain/seal/seal'
import type { SealField } from '../../words/decision/seal-checks'
import type { Bytes } from '../bytes'
import { c40 } from './c40'
import type { Vds } from './vds'

type Feature = { is: 'zone'; signs: number } | { is: SealField; as: 'c40' | 'text' }

interface Sealed {
  document: string
  features: Readonly<Record<number, Feature>>
}

/** `signs`: of the whole zone; visas leave out how its last line ends. */
const zone = (signs: number): Feature => ({ is: 'zone', signs })
const said = (is: SealField): Feature => ({ is, as: 'c40' })
const text = (is: SealField): Feature => ({ is, as: 'text' })

/** By feature definition and category: ICAO Doc 9303-13, 5 and 6; BSI TR-03137. */
const DOCUMENTS: Readonly<Record<number, Sealed>> = {
  23809: { document: 'visa', features: { 1: zone(88), 2: zone(72), 5: said('passportNumber') } },
  24067: { document: 'emergency travel document', features: { 2: zone(72) } },
  64770: { document: 'arrival attestation', features: { 2: zone(72), 3: said('reference') } },
  64262: { document: 'residence permit', features: { 2: zone(72), 3: said('passportNumber') } },
  64006: { document: 'supplementary sheet of a residence permit', features: { 4: zone(72), 5: said('reference') } },
  64516: {
    document: 'social insurance card',
    features: { 1: said('personalNumber'), 2: text('surname'), 3: text('givenNames'), 4: text('birthName') },
  },
  63752: {
    document: 'address sticker of an identity card',
    features: { 1: said('documentNumber'), 3: said('address') },
  },
  63756: {
    document: 'address sticker of a residence permit',
    features: { 1: said('documentNumber'), 3: said('address') },
  },
  63498: {
    document: 'address sticker of a passport',
    features: { 1: said('documentNumber'), 3: said('postCode') },
  },
}

/** Throws where a feature is not what its document has there. */
export function contentOfVds({ definition, features, issuer, issuedAt }: Vds): SealContent {
  const sealed = DOCUMENTS[definition]
  const content: SealContent = {
    document: sealed?.document ?? 'unknown document',
    state: issuer,
    zone: null,
    fields: [],
  }
  for (const [tag, value] of features) {
    const feature = sealed?.features[tag]
    if (!feature) continue
    if (feature.is === 'zone') content.zone = zoneOf(value, feature.signs)
    else content.fields.push({ name: feature.is, value: feature.as === 'c40' ? c40(value).trim() : textOf(value) })
  }
  if (issuedAt) content.fields.push({ name: 'issueDate', value: issuedAt })
  return content
}

const zoneOf = (value: Bytes, signs: number) => c40(value).replaceAll(' ', '<').padEnd(signs, '<').slice(0, signs)

const textOf = (value: Bytes) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value).trim().slice(0, 200)
