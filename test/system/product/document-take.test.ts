/** A take of a document by the engines that ship: a rendered passport, photographed, then tilted under a lamp. */
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DocumentChallenge } from '../../../worker/words/capture/document-take'
import { NIGHTLY } from '../../nightly'
import type { Artwork } from '../../support/document-takes/artwork'
import type { DocumentTakeKind } from '../../support/document-takes/kinds'
import { artworkOf } from '../../support/document-takes/specimen-artwork'
import { renderDocumentTake } from '../../support/document-takes/take'
import { encodeJpeg } from '../../support/encoders'
import { type Product, product } from '../../support/running/product'
import { specimen } from '../../support/specimens/specimen'
import { sheetOf } from '../../support/takes/evidence'

const COLUMNS = 6
const PASSPORT = { kind: 'passport', seed: 'tilted' } as const

let service: Product
let token: string
let artwork: Artwork
let photo: Uint8Array

beforeAll(async () => {
  service = await product()
  token = await service.token()
  artwork = await artworkOf(PASSPORT)
  photo = (await specimen(PASSPORT)).bytes
})

async function post(path: string, body: object | FormData) {
  const isForm = body instanceof FormData
  const headers = { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const sent = { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) }
  return (await fetch(new URL(path, service.front), sent)).json()
}

interface Item {
  caption: string
  status: string
  reason: string
}

async function judged(kind: DocumentTakeKind) {
  const rules = { name: 'tilted', documentTake: 'required', requiredTasks: ['document'], assurance: 'basic' }
  const { scenario } = await post('/v1/scenario/create', rules)
  const { sessionId } = await post('/v1/kyc/session/create', { schemaId: scenario.schemaId })
  const { liveness } = await post('/v1/kyc/session/liveness', { sessionId })
  const challenged = performance.now()
  const challenge: DocumentChallenge = liveness.document
  const given = { artwork, room: 'office' as const, asked: challenge.lamp }
  const { tiles } = renderDocumentTake({ kind, part: 'dev', seed: 6, lamp: true, given })
  const sheet = await encodeJpeg(sheetOf(tiles, COLUMNS), { quality: 85 })
  const { width, height } = tiles[0]?.image ?? { width: 0, height: 0 }
  const take = { width, height, columns: COLUMNS, tiles: tiles.map(({ atMs }) => ({ atMs })) }
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('documentTake', JSON.stringify({ nonce: liveness.nonce, lamp: true, take }))
  form.append('images', new File([Uint8Array.from(photo)], 'passport.jpg'))
  form.append('documentTiles', new File([Uint8Array.from(sheet)], 'tiles.jpg'))
  // A take lasts as long as its challenge.
  await setTimeout(Math.max(0, challenged + (tiles.at(-1)?.atMs ?? 0) + 200 - performance.now()))
  await post('/v1/kyc/process', form)
  const { results, decision } = await post('/v1/kyc/session/status', { sessionId })
  const groups: { caption: string; items: Item[] }[] = results[0].checks
  const items = groups.find(({ caption }) => caption === 'original')?.items ?? []
  const codes: string[] = decision.reasons.map(({ code }: { code: string }) => code)
  return { items, codes, bytes: sheet.length }
}

describe('a take of a passport', () => {
  it('of plastic with a foil shows an original, in less than a megabyte', async () => {
    const { items, codes, bytes } = await judged('genuine')
    expect(items.filter(({ status }) => status !== 'success')).toEqual([])
    expect(codes).not.toContain('document_take_missing')
    expect(bytes).toBeLessThan(1024 * 1024)
  })

  it.runIf(NIGHTLY)('of a laminated copy shows none', async () => {
    const { items, codes } = await judged('laminated')
    expect(items.find(({ caption }) => caption === 'isPageFollowed')?.status).toBe('success')
    expect(items.find(({ caption }) => caption === 'isFoilSeen')?.status).toBe('idle')
    expect(codes).toContain('document_take_missing')
  })
})
