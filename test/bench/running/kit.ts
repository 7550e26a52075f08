/**
 * The capture kit in Chromium: sizes, times, and of so many rendered clips (`--count`, 40) how many it captures
 * correctly by itself. Each clip shows a fault first, then a document that is held well. `--seed` names the chance.
 * `--part take`: only takes of the liveness challenge, `--count` (6) from `--seed` (1) on.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { automatic, openKit, type Run } from '../../support/kit/automatic.ts'
import { browserWithCamera } from '../../support/kit/browser.ts'
import { writeClip } from '../../support/kit/clip.ts'
import { writeFaceClip } from '../../support/kit/face-clip.ts'
import { FAULTS, type Fault, type Moment } from '../../support/kit/moments.ts'
import { type FilmedKind, pageOf, SIDES } from '../../support/kit/pages.ts'
import { kitSite } from '../../support/kit/site.ts'
import { chance } from '../../support/specimens/chance.ts'
import type { Bench } from '../bench.ts'
import { frameTimes } from './kit/frames.ts'
import { sizes } from './kit/sizes.ts'
import { slowNetwork } from './kit/slow-network.ts'
import { takeTimes } from './kit/take-times.ts'

/** The clip of 6.4 s begins anew when it ends. */
const PATIENCE_MS = 16_000

/** What the fault should be answered with. */
const ANSWERS: Record<Fault, string> = {
  moving: 'hold_still',
  blurred: 'hold_still',
  glare: 'glare',
  leaving: 'show_all_corners',
  far: 'move_closer',
  tilted: 'tilt_less',
  dark: 'too_dark',
  absent: 'show_document',
}

export const run: Bench = async (options) => {
  const { part, count = '40', seed = 'kit', row, progress } = options
  if (part === 'take') {
    const site = await kitSite()
    return await takeTimes(site, options).finally(() => site.stop())
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-clips-'))
  const site = await kitSite()
  const runs: (Run & { fault: Fault; correct: boolean; wrong: boolean })[] = []
  const kinds = Object.keys(SIDES) as FilmedKind[]
  try {
    for (let i = 0; i < Number(count); i++) {
      const fault = FAULTS[i % FAULTS.length]
      const kind = kinds[Math.floor(i / FAULTS.length + i) % kinds.length]
      progress(`kit: clip ${i + 1} of ${count}, ${kind} ${fault}`)
      const own = chance(`${seed}/${i}`)
      const file = path.join(folder, `${i}.y4m`)
      const moments = await writeClip(file, await pageOf(kind, own), fault, own)
      const browser = await browserWithCamera(file)
      const { page } = await openKit(browser, site.url)
      const found = await automatic(page, SIDES[kind], PATIENCE_MS)
      await browser.close()
      await rm(file)
      const { correct, wrong } = judge(found, moments)
      runs.push({ ...found, fault, correct, wrong })
      row({ clip: i, kind, fault, correct, wrong, ...found })
    }
    progress('kit: sizes and times')
    const file = path.join(folder, 'face.y4m')
    await writeFaceClip(file)
    const document = await timed(site.url, file, 'document')
    const selfie = await timed(site.url, file, 'selfie')
    const slow3G = await slowNetwork()
    return { ...(await sizes()), ...figures(runs), frameMs: document.median, document, selfie, slow3G }
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Correct: taken in the part where all is well, and without a defect. Wrong: taken at any other time. */
function judge({ taken }: Run, moments: Moment[]): { correct: boolean; wrong: boolean } {
  if (!taken) return { correct: false, wrong: false }
  const correct = moments[taken.frame]?.good === true && taken.defects.length === 0
  return { correct, wrong: !correct }
}

function figures(runs: (Run & { fault: Fault; correct: boolean; wrong: boolean })[]) {
  const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
  const wrong = Object.fromEntries(
    FAULTS.map((fault) => [fault, runs.filter((one) => one.wrong && one.fault === fault).length]),
  )
  return {
    clips: runs.length,
    correct: runs.filter((one) => one.correct).length,
    missed: runs.filter((one) => !one.taken).length,
    wrong,
    hinted: runs.filter((one) => one.hints.includes(ANSWERS[one.fault])).length,
    firstHintMs: median(runs.map((one) => one.firstHint)),
    firstHintMaxMs: Math.round(Math.max(0, ...runs.map((one) => one.firstHint))),
    longTasks: runs.reduce((sum, one) => sum + one.longTasks, 0),
    cameraLeftOn: runs.filter((one) => one.camera === 'open').length,
  }
}

async function timed(url: string, file: string, kind: 'document' | 'selfie') {
  const browser = await browserWithCamera(file)
  try {
    const { page } = await openKit(browser, url)
    return await frameTimes(page, kind)
  } finally {
    await browser.close()
  }
}
