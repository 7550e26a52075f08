/** Attempts of several sessions in one isolate: whose image is looked at when. */
import { expect, it } from 'vitest'
import { inTurn } from '../../../worker/vision/isolate/turns'
import { rehearse } from '../../../worker/vision/rehearsal/rehearse'
import { processSession } from '../../../worker/vision/session/process-session'
import { opened } from '../support/calls'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../support/engines'

const PLAIN: Scene[] = [{ mrz: passportMrz(PASSPORT), faces: [face(0, 24)] }, { faces: [face(0)] }]
/** Neither a document nor a person. */
const NOTHING: Scene = {}

/** Looks at one call's images when the isolate lets it; `seen` hears of each. */
async function attempt(name: string, scenes: Scene[], seen: string[]) {
  const { begin } = await opened()
  const begun = await begin(scenes)
  const watched = engines(scenes, (stage) => {
    if (stage === 'decode') seen.push(name)
  })
  const run = () =>
    inTurn((turn) => processSession({ ...begun.deps, ...watched }, begun.sessionId, begun.attempt, turn))
  return async () => {
    let end = await run()
    // As the queue does: a run calls a bounded number of Workers.
    while (end === 'more') end = await run()
    seen.push(`${name} ${end}`)
  }
}

it('a plain session ends while an attempt with many images of nothing still goes on', async () => {
  const seen: string[] = []
  const [attack, plain] = [
    await attempt('attack', Array<Scene>(10).fill(NOTHING), seen),
    await attempt('plain', PLAIN, seen),
  ]
  await Promise.all([attack(), plain()])
  expect(seen.slice(0, 4)).toEqual(['attack', 'plain', 'plain', 'plain finished'])
  expect(seen.slice(4)).toEqual([...Array<string>(9).fill('attack'), 'attack finished'])
})

it('two plain sessions are ended one after the other', async () => {
  const seen: string[] = []
  const both = [await attempt('one', PLAIN, seen), await attempt('other', PLAIN, seen)]
  await Promise.all(both.map((run) => run()))
  expect(seen).toEqual(['one', 'one', 'one finished', 'other', 'other', 'other finished'])
})

it('sessions with many documents take turns', async () => {
  const seen: string[] = []
  const [page = NOTHING] = PLAIN
  const both = [await attempt('one', Array<Scene>(5).fill(page), seen), await attempt('other', PLAIN, seen)]
  await Promise.all(both.map((run) => run()))
  expect(seen).toEqual([
    ...['one', 'one', 'one', 'other', 'other', 'other finished'],
    ...['one', 'one', 'one finished'],
  ])
})

const calls = (played: { calls: string[] }, stages: string[]) =>
  stages.map((stage) => played.calls.filter((name) => name === stage).length)

async function processed(scenes: Scene[]) {
  const { begin, session } = await opened()
  const begun = await begin(scenes)
  const played = engines(scenes)
  const run = () => processSession({ ...begun.deps, ...played }, begun.sessionId, begun.attempt)
  while ((await run()) === 'more');
  return { played, session: await session() }
}

it('of an attempt with many images of nothing two are searched for a zone, one for text and barcodes, the others for a page and faces alone', async () => {
  const { played } = await processed(Array<Scene>(6).fill(NOTHING))
  // Of the one whose text is next to nothing a zone is also looked for from right to left.
  expect(calls(played, ['decode', 'mrz', 'faces', 'barcodes', 'text'])).toEqual([6, 3, 6, 1, 1])
})

it('of an attempt with many documents the text of five is read, and the session says of the others that it was not', async () => {
  const { played, session } = await processed(Array.from({ length: 7 }, () => PLAIN[0] ?? NOTHING))
  expect(calls(played, ['decode', 'text'])).toEqual([7, 5])
  const errors = session?.tasks.map((task) => task.errors.filter((error) => error.includes('text was not read')).length)
  expect(errors).toEqual([0, 0, 0, 0, 0, 1, 1])
  expect(session?.decision).toMatchObject({ outcome: 'resubmit' })
})

async function rehearsed(before: (stage: string) => void) {
  const { begin } = await opened()
  const { deps } = await begin(PLAIN)
  const kept: string[] = []
  const put = async (key: string) => void kept.push(key)
  const played = engines(PLAIN, before)
  const file = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  const rehearsal = { ...deps, ...played, images: { ...deps.images, put } }
  await inTurn((turn) => rehearse(rehearsal, [file, file], turn))
  return { played, kept }
}

it('before the first session a page and a selfie are looked at as a session would, and nothing of them is kept', async () => {
  const { played, kept } = await rehearsed(() => {})
  expect(calls(played, ['decode', 'mrz', 'faces', 'text'])).toEqual([2, 2, 2, 1])
  expect(kept).toEqual([])
})

it('a session that comes meanwhile goes first', async () => {
  const seen: string[] = []
  const { played } = await rehearsed((stage) => {
    if (stage === 'decode') inTurn(async () => void seen.push('session'))
  })
  await inTurn(async () => {})
  expect(played.calls).toEqual(['decode'])
  expect(seen).toEqual(['session'])
})

it('a fault of an engine before the first session is not hidden', async () => {
  const broken = rehearsed(() => {
    throw new Error('out of order')
  })
  await expect(broken).rejects.toThrow('out of order')
})
