/**
 * Takes in Chromium: the kit's machine, models and recorder before a camera that shows a drawn head, which does what is
 * asked as people do, 0.1 to 0.3 s after it is asked and in about half a second. How long each part takes, what is sent,
 * and what the product makes of it. Wall times: of so many cores as there are, while nothing else runs.
 */
import type { Page } from 'playwright-core'
import { openKit } from '../../../support/kit/automatic.ts'
import { browserWithCamera } from '../../../support/kit/browser.ts'
import type { KitSite } from '../../../support/kit/site.ts'
import type { BenchOptions } from '../../bench.ts'
import { bundled } from '../../judging/takes/bundled.ts'
import { type Judging, jpeg, startPipeline } from '../../judging/takes/end-to-end.ts'
import type { FILMED } from '../../judging/takes/filmed-head.ts'

type Filmed = typeof FILMED & Judging

const QUALITY = 92

export async function takeTimes(site: KitSite, { seed, count, row, progress }: BenchOptions) {
  const { FILMED } = await bundled<{ FILMED: Filmed }>('filmed-head')
  const first = Number(seed ?? 1)
  const found: (Awaited<ReturnType<typeof taken>> & { seed: number })[] = []
  for (let i = first; i < first + Number(count ?? 6); i++) {
    progress(`kit: take ${i}`)
    const challenge = FILMED.drawnChallenge(i)
    const pictures = FILMED.filmedHead(i).map(({ image, ...shown }) => {
      return { ...shown, jpeg: Buffer.from(jpeg(image, QUALITY)).toString('base64') }
    })
    const browser = await browserWithCamera()
    try {
      const { page } = await openKit(browser, site.url)
      found.push({ seed: i, ...(await taken(page, challenge, pictures)) })
    } finally {
      await browser.close()
    }
  }
  const sent = found.flatMap(({ seed, answer }) => (answer ? [{ seed, answer }] : []))
  const pipeline = await startPipeline(FILMED)
  const proved: string[] = []
  try {
    for (const { seed, answer } of sent) {
      const body = new FormData()
      for (const [i, image] of answer.images.entries())
        body.append('images', new Blob([Buffer.from(image, 'base64')]), `${i}`)
      body.append('liveness', JSON.stringify(answer.said))
      const { liveness, checks, words, ms } = await pipeline.answered(body)
      proved.push(liveness.preferred)
      row({ seed, ...answer.times, liveness, checks, words, ms })
    }
  } finally {
    await pipeline.stop()
  }
  for (const { seed, ended, answer } of found) if (!answer) row({ seed, ended })
  const middle = (of: (times: Times) => number) => {
    const values = sent.map(({ answer }) => of(answer.times)).sort((a, b) => a - b)
    return Math.round(values[values.length >> 1] ?? 0)
  }
  return {
    takes: found.length,
    sent: sent.length,
    proved: proved.filter((one) => one === 'proved').length,
    litMs: middle(({ litMs }) => litMs),
    stepMs: middle(({ stepMs }) => stepMs.reduce((sum, ms) => sum + ms, 0) / stepMs.length),
    readyMs: middle(({ readyMs }) => readyMs),
    readyMaxMs: Math.round(Math.max(0, ...sent.map(({ answer }) => answer.times.readyMs))),
    aimedMs: middle(({ aimedMs }) => aimedMs),
    tiles: middle(({ tiles }) => tiles.reduce((sum, n) => sum + n, 0)),
    kB: middle(({ bytes }) => (bytes.take + bytes.frames + bytes.selfie) / 1000),
    maxKB: Math.round(Math.max(0, ...sent.map(({ answer: { times } }) => sum(Object.values(times.bytes)))) / 1000),
    leastPerPattern: Math.min(...sent.flatMap(({ answer }) => answer.times.perPattern)),
    shownPerSecond: middle(({ shownPerSecond }) => shownPerSecond),
    readPerSecond: middle(({ readPerSecond }) => readPerSecond),
    betweenTilesMs: middle(({ between }) => between),
    longTasks: middle(({ longTasks }) => longTasks),
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

type Times = NonNullable<Awaited<ReturnType<typeof taken>>['answer']>['times']
type Challenge = ReturnType<Filmed['drawnChallenge']>
interface Shown {
  asked: string
  pattern: number | null
  jpeg: string
}

async function taken(page: Page, challenge: Challenge, pictures: Shown[]) {
  return await page.evaluate(
    async ({ challenge, pictures }) => {
      const { actingHead, createSelfieCapture, video } = window.kit
      const capture = createSelfieCapture({ models: '/kyc-models/', video, challenge })
      const leave = await actingHead(capture, challenge, pictures)
      const reached: { at: number; phase: string; index: number }[] = []
      const readings: number[] = []
      const ended = new Promise<string>((resolve) => {
        // Whoever is not photographed, or not followed, by then shows nothing of a take.
        setTimeout(resolve, 30_000, 'too late')
        capture.subscribe(({ phase, ...state }) => {
          const index = 'index' in state ? state.index : -1
          const last = reached.at(-1)
          if (last?.phase !== phase || last.index !== index) reached.push({ at: performance.now(), phase, index })
          else if (phase === 'challenge' && index > 0) readings.push(performance.now())
          if (['review', 'help', 'unavailable'].includes(phase)) resolve(phase)
        })
      })
      let longTasks = 0
      const observer = new PerformanceObserver((list) => {
        longTasks += list.getEntries().length
      })
      let shown: number[] = []
      const note = () => {
        shown.push(performance.now())
        video.requestVideoFrameCallback(note)
      }
      video.requestVideoFrameCallback(note)
      await capture.start()
      observer.observe({ entryTypes: ['longtask'] })
      await capture.begin()
      const how = await ended
      observer.disconnect()
      leave()
      const { state } = capture
      const hint = 'hint' in state ? state.hint : ''
      if (state.phase !== 'review' || !state.liveness) return { ended: `${how} ${state.phase} ${hint}`, answer: null }
      const { photo, liveness } = state
      const { image: sheet, tiles, ...grid } = liveness.take
      const when = (phase: string) => reached.find((one) => one.phase === phase)?.at ?? Number.NaN
      const steps = challenge.actions.map((_, i) => reached.find(({ index }) => index === i)?.at ?? Number.NaN)
      const [began = 0, moving = 0] = steps
      const finished = when('finishing')
      shown = shown.filter((at) => at >= moving && at <= finished)
      const between = tiles.slice(1).flatMap((tile, i) => {
        const before = tiles[i]
        return before?.step === tile.step && tile.step !== 'center' ? [tile.atMs - before.atMs] : []
      })
      const seconds = (finished - moving) / 1000
      const times = {
        /** Milliseconds from the first step asked for to the end of the light, and until it can be sent. */
        litMs: moving - began,
        stepMs: steps.slice(1).map((at, i) => (steps[i + 2] ?? finished) - at),
        readyMs: when('review') - began,
        /** From the open camera to the first step: aiming and the selfie. */
        aimedMs: began - when('aiming'),
        bytes: {
          take: sheet.size,
          frames: liveness.frames.reduce((bytes, { image }) => bytes + image.size, 0),
          selfie: photo.image.size,
        },
        tiles: challenge.actions.map((action) => tiles.filter(({ step }) => step === action).length),
        perPattern: challenge.light.map((_, i) => tiles.filter(({ pattern }) => pattern === i).length),
        /** By the camera, and looked at, while the head moves. */
        shownPerSecond: shown.length / seconds,
        readPerSecond: readings.length / seconds,
        between: between.sort((a, b) => a - b)[between.length >> 1] ?? 0,
        longTasks,
      }
      const base64 = async (blob: Blob) => {
        const bytes = new Uint8Array(await blob.arrayBuffer())
        return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
      }
      const files = [photo.image, ...liveness.frames.map(({ image }) => image), sheet]
      const said = {
        ...challenge,
        frames: liveness.frames.map(({ step, atMs }) => ({ action: step, atMs })),
        take: { ...grid, tiles: tiles.map(({ step, ...rest }) => ({ action: step, ...rest })) },
        // A person reads a while before the first picture.
        milliseconds: (tiles.at(-1)?.atMs ?? 0) + 6000,
      }
      return { ended: how, answer: { times, said, images: await Promise.all(files.map(base64)) } }
    },
    { challenge, pictures },
  )
}
