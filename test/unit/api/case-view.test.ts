import { expect, it } from 'vitest'
import { caseView } from '../../../worker/api/reviews/case-view'
import { ImageLink } from '../../../worker/contract/sessions/image-link'
import { objectKey } from '../../../worker/domain/case/object-key'
import type { SessionImage, ShownFrame } from '../../../worker/domain/case/session'

const file = (ordinal: number, frame: ShownFrame): SessionImage => ({
  sessionId: 'session',
  attempt: 1,
  ordinal,
  key: objectKey(`sessions/session/1/${ordinal}.jpg`),
  contentType: 'image/jpeg',
  bytes: 4,
  sha256: String(ordinal).repeat(64),
  frame,
})

it('reviewers see the tiles of the tilted document, apart from those of the face', async () => {
  const size = { width: 256, height: 176, columns: 2 }
  const tiles = [{ atMs: 0 }, { atMs: 120 }]
  const take = [
    file(1, { action: 'center', atMs: 0 }),
    file(2, { ...size, tiles: [{ action: 'center', atMs: 0 }] }),
    file(3, { documentTake: { ...size, tiles }, lamp: true }),
  ]
  const view = await caseView({ notes: [], take, others: [], against: [] }, async (key) =>
    ImageLink.parse(`https://files.example/${key}`),
  )
  expect(view.take.map(({ document, sheet }) => [document, sheet?.tiles])).toEqual([
    [undefined, undefined],
    [undefined, [{ action: 'center', atMs: 0 }]],
    [true, tiles],
  ])
})
