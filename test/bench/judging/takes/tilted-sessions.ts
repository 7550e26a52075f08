/** Sessions with the largest take of a document that the service takes, answered all at once. */
import { LIMITS } from '../../../../worker/words/limits.ts'
import { createCanvas, loadImage } from '../../../support/canvas.ts'
import { encodeJpeg } from '../../../support/encoders.ts'

const TILE = { width: 480, height: 256 }
const COLUMNS = 8
/** Share of a tile's width that the document fills. */
const FILLS = 0.72

type Call = <Answer>(operation: string, body: object) => Promise<Answer>

/** The photograph in every tile, a little further to the side in each: the page is sought and followed in all of them. */
async function largestSheet(photo: Uint8Array): Promise<Uint8Array> {
  const count = LIMITS.tilesPerDocumentTake
  const image = await loadImage(photo)
  const sheet = createCanvas(COLUMNS * TILE.width, Math.ceil(count / COLUMNS) * TILE.height)
  const context = sheet.getContext('2d')
  for (let i = 0; i < count; i++) {
    const scale = Math.min((FILLS * TILE.width) / image.width, TILE.height / image.height)
    const [x, y] = [(i % COLUMNS) * TILE.width, Math.floor(i / COLUMNS) * TILE.height]
    const room = TILE.width - image.width * scale
    context.drawImage(image, x + room / 2 + (i % 7), y, image.width * scale, image.height * scale)
  }
  const { width, height } = sheet
  for (const quality of [92, 80, 65]) {
    const file = await encodeJpeg({ width, height, data: context.getImageData(0, 0, width, height).data }, { quality })
    if (file.length <= LIMITS.documentTakeBytes) return file
  }
  throw new Error('the sheet does not fit')
}

export interface TiltedCall {
  sessionId: string
  form: FormData
}

/** A session whose challenge asks for a take, and the call that answers it. */
export async function tiltedCall(call: Call, photo: Uint8Array): Promise<TiltedCall> {
  const rules = { name: 'tilted', documentTake: 'required', requiredTasks: ['document'], assurance: 'basic' }
  const { scenario } = await call<{ scenario: { schemaId: string } }>('/scenario/create', rules)
  const { schemaId } = scenario
  const { sessionId } = await call<{ sessionId: string }>('/kyc/session/create', { schemaId })
  const asked = { sessionId }
  const { liveness } = await call<{ liveness: { nonce: string } }>('/kyc/session/liveness', asked)
  const tiles = Array.from({ length: LIMITS.tilesPerDocumentTake }, (_, i) => ({ atMs: i * 75 }))
  const take = { ...TILE, columns: COLUMNS, tiles }
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('mode', 'sync')
  form.append('documentTake', JSON.stringify({ nonce: liveness.nonce, lamp: true, take }))
  form.append('images', new File([Uint8Array.from(photo)], 'document.jpg'))
  form.append('documentTiles', new File([Uint8Array.from(await largestSheet(photo))], 'tiles.jpg'))
  return { sessionId, form }
}
