/** A specimen's page as the checks of a document see it: rectified without a camera in between. */

import { typeByMrz, typeByPrint } from '../../../../worker/domain/document-types/identify'
import type { Rgba } from '../../../../worker/quality/pixels'
import { type PageEvidence, pageEvidence } from '../../../../worker/vision/checks/evidence/page-evidence'
import type { Box, Face, MrzReading, TextLine } from '../../../../worker/vision/engine-contracts'
import type { ImageReadings } from '../../../../worker/vision/image-readings'
import { TransientMemory } from '../../../../worker/vision/isolate/transient-memory'
import type { FoundPage } from '../../../../worker/vision/page/find-page'
import { portraitsOf } from '../../../../worker/vision/page/portraits'
import type { AttackName } from '../../../support/specimens/attacks/catalogue'
import type { DocumentKind } from '../../../support/specimens/documents/kinds'
import type { Page } from '../../../support/specimens/documents/page'
import { drawn } from '../../../support/specimens/specimen'
import { standIn } from '../../../support/stand-in'

const TYPES = {
  passport: typeByMrz({ format: 'TD3', documentCode: 'P<', alpha3: 'UTO' }),
  visa: typeByMrz({ format: 'MRVA', documentCode: 'V<', alpha3: 'UTO' }),
  licence: typeByPrint([{ text: 'DRIVER LICENSE', y: 0.1 }], 1.586),
} satisfies { [Kind in DocumentKind]?: unknown }

export type DrawnKind = keyof typeof TYPES

export async function seenPage(kind: DrawnKind, attack: AttackName, seed: string): Promise<PageEvidence> {
  const { page } = await drawn({ kind, attack, seed, pixels: 1.2e6 })
  const { width, height } = page.canvas
  const { data } = page.canvas.getContext('2d').getImageData(0, 0, width, height)
  const image: Rgba = { width, height, data }
  const faces = page.zones.portrait ? [faceIn(page.zones.portrait, page.pixelsPerMm)] : []
  const same = <T>(point: T): T => point
  const scratch = new TransientMemory()
  const readings = standIn<ImageReadings>({ image, faces, ...portraitsOf(faces), barcodes: [], scale: 1, scratch })
  const found = standIn<FoundPage>({ image, toImage: same, toPage: same })
  const mrz = page.zones.mrz ? mrzAt(scaled(page.zones.mrz, page.pixelsPerMm)) : null
  return pageEvidence({
    readings,
    page: found,
    mrz,
    zone: null,
    logic: { findings: [], expired: null },
    printed: [],
    type: TYPES[kind],
    side: 'front',
    lines: page.fields.map(({ value, box }) => line(value, scaled(box, page.pixelsPerMm))),
  })
}

const scaled = ({ x, y, width, height }: Page['fields'][number]['box'], by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
})

const line = (text: string, box: Box): TextLine => ({ box, words: [{ text, confidence: 92, box }] })

/** As large as the detector gives the face of such a portrait: with the hair. */
function faceIn(zone: Page['fields'][number]['box'], by: number): Face {
  const side = zone.height * 0.62
  const box = scaled(
    { x: zone.x + (zone.width - side) / 2, y: zone.y + zone.height * 0.17, width: side, height: side },
    by,
  )
  return { box, score: 0.95, pose: { yaw: 0, pitch: 0, roll: 0 }, embedding: new Float32Array(128) } as Face
}

function mrzAt({ x, y, width, height }: Box) {
  const corners: MrzReading['lines'][number]['corners'] = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  return standIn<MrzReading>({ lines: [{ corners }] })
}
