import { describe, expect, it } from 'vitest'
import { knownValues } from '../../../../worker/domain/aamva/known-values'
import { parseAamva } from '../../../../worker/domain/aamva/parse'
import { documentSides } from '../../../../worker/domain/decision/tasks/pair-sides'
import type { DocumentImage } from '../../../../worker/domain/readings/image-analysis'
import type { TextLine } from '../../../../worker/vision/engine-contracts'
import { otherSideSays } from '../../../../worker/vision/visual-zone/other-side-says'
import { standIn } from '../../../support/stand-in'

function line(text: string, y: number, x = 200): TextLine {
  let at = x
  const words = text.split(' ').map((word) => {
    const box = { x: at, y, width: word.length * 10, height: 14 }
    at += box.width + 10
    return { text: word, confidence: 96, box }
  })
  return { words, again: words, box: { x, y, width: at - x - 10, height: 14 } }
}

/** A Californian licence. */
function front(surname: string, given: string, number: string, born: string, ordinal = 0) {
  return standIn<DocumentImage>({
    kind: 'document',
    side: 'front',
    hasMrz: false,
    known: null,
    source: { attempt: 1, ordinal },
    type: { name: 'USA_driving_licence', countryCode: 'USA', kind: 'driving_licence', sides: 2 },
    fields: [{ title: 'Jurisdiction', value: 'CA', conf: 'high', source: 'visual' }],
    lines: [
      line('DRIVER LICENSE', 10),
      line(`4d DL NO. ${number}`, 50),
      line(`1 ${surname}`, 80),
      line(`2 ${given}`, 100),
      line(`3 DOB ${born}`, 140),
      line('4b EXP 03/14/2030', 170),
    ],
  })
}

function back(ordinal = 9) {
  const elements = ['DAQD4821903', 'DCSHOLLOWAY', 'DACMAREN', 'DADJUNE', 'DBB03141988', 'DBA03142030', 'DBC2', 'DCGUSA']
  const card = parseAamva(`@\n\u001e\rANSI 636014100001DL00310100DL${elements.join('\n')}\r`)
  if (!card) throw new Error('no card')
  return standIn<DocumentImage>({
    kind: 'document',
    side: 'back',
    hasMrz: false,
    known: knownValues(card),
    source: { attempt: 1, ordinal },
    type: { name: 'USA_driving_licence', countryCode: 'USA', kind: 'driving_licence', sides: 2 },
    fields: [],
    lines: [],
  })
}

describe('the front of a licence and the barcode of its back', () => {
  const outcomes = (printed: DocumentImage) =>
    Object.fromEntries(otherSideSays(printed, back()).map(({ field, outcome }) => [field, outcome]))

  it('agree', () => {
    expect(outcomes(front('HOLLOWAY', 'MAREN JUNE', 'D4821903', '03/14/1988'))).toMatchObject({
      surname: 'confirmed',
      givenNames: 'confirmed',
      documentNumber: 'confirmed',
      birthDate: 'confirmed',
      expiryDate: 'confirmed',
    })
  })

  it('disagree where they are two people’s', () => {
    expect(outcomes(front('PETRESCU', 'VERA', 'B7730154', '11/02/1971'))).toMatchObject({
      surname: 'mismatch',
      documentNumber: 'mismatch',
      birthDate: 'mismatch',
    })
  })

  it('are one document, of two fronts with the one that agrees', () => {
    const [other, own, symbol] = [
      front('PETRESCU', 'VERA', 'B7730154', '11/02/1971', 1),
      front('HOLLOWAY', 'MAREN JUNE', 'D4821903', '03/14/1988', 2),
      back(3),
    ]
    expect(documentSides([other, own, symbol], otherSideSays)).toEqual([[other], [own, symbol]])
  })
})
