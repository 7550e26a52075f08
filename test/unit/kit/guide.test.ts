import { describe, expect, it } from 'vitest'
import { DOCUMENT_HINTS, type DocumentHint } from '../../../capture-kit/core/guidance/document-hints'
import { Guide } from '../../../capture-kit/core/guidance/guide'

const FRAME = 100

/** What is shown after each frame that asks for these. */
function shown(wanted: DocumentHint[]): DocumentHint[] {
  const guide = new Guide<DocumentHint>(DOCUMENT_HINTS, 'show_document', 0)
  return wanted.map((hint, i) => guide.next(hint, (i + 1) * FRAME))
}

const times = (count: number, hint: DocumentHint) => new Array<DocumentHint>(count).fill(hint)

describe('hints', () => {
  it('are shown long enough to be read', () => {
    const all = shown([...times(20, 'glare'), ...times(30, 'move_closer')])
    const first = all.indexOf('glare')
    const last = all.lastIndexOf('glare')
    expect(first).toBeGreaterThan(0)
    expect((last - first + 1) * FRAME).toBeGreaterThanOrEqual(DOCUMENT_HINTS.glare.hold)
    expect(all.at(-1)).toBe('move_closer')
  })

  it('are not shown for what lasts a frame or two', () => {
    expect(new Set(shown([...times(20, 'ready'), 'too_dark', 'too_dark', ...times(10, 'ready')]).slice(15))).toEqual(
      new Set(['ready']),
    )
  })

  it('do not flicker when two causes alternate', () => {
    const all = shown(Array.from({ length: 60 }, (_, i) => (i % 2 ? 'glare' : 'tilt_less')))
    const changes = all.filter((hint, i) => i > 0 && hint !== all[i - 1]).length
    expect(changes).toBeLessThanOrEqual(6_000 / 1500)
  })
})
