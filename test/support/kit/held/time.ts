/**
 * Time of a page as its test holds it: it passes once all work on what was before is done, whatever the machine does. It
 * passes no faster than the machine's, by which the service says how long a take may be.
 */
import type { Page } from 'playwright-core'

type Value = string | number | boolean | null

/** What a capture says of itself by `kyc-state`, as far as it is asked for; a list: one of these. */
type Wanted = Record<string, Value | readonly Value[]>

interface Feed {
  /** Whether it gives a picture now. */
  isDue: () => boolean
  show: () => void
  /** The same picture once more. */
  showAgain: () => void
}

declare global {
  interface Window {
    heldTime: ReturnType<typeof holdTime>
  }
}

export interface HeldTime {
  /** Lets time pass until a capture says so, and not a moment longer. */
  until(wanted: Wanted): Promise<void>
  /** So many milliseconds at once, in which nothing happens. */
  skip(milliseconds: number): Promise<void>
  /** Lets it pass on, until it is held again. */
  flow(): Promise<void>
  hold(): Promise<void>
}

/** To be called before the page is opened; its time stands until it is asked for. */
export async function heldTime(page: Page): Promise<HeldTime> {
  const parts = [heldTimers, countedWork, heldVideos, holdTime].join('\n')
  await page.addInitScript(`{ ${parts}\n window.heldTime = holdTime() }`)
  return {
    until: (wanted) => page.evaluate((wanted) => window.heldTime.until(wanted), wanted),
    skip: (milliseconds) => page.evaluate((milliseconds) => window.heldTime.skip(milliseconds), milliseconds),
    flow: () => page.evaluate(() => window.heldTime.flow()),
    hold: () => page.evaluate(() => window.heldTime.hold()),
  }
}

// All below runs in the page.

/** In the place of its timers; `now` is what its clock shows. */
function heldTimers(now: () => number) {
  let number = 0
  const timers = new Map<number, { at: number; every: number | null; run: () => void }>()
  let painting: FrameRequestCallback[] = []
  const timer = (repeats: boolean) => (run: () => void, wait: number | undefined) => {
    const every = Math.max(0, wait ?? 0)
    number++
    timers.set(number, { at: now() + every, every: repeats ? every : null, run })
    return number
  }
  const clear = (id: number) => {
    timers.delete(id)
  }
  performance.now = now
  Object.assign(window, {
    setTimeout: timer(false),
    setInterval: timer(true),
    clearTimeout: clear,
    clearInterval: clear,
  })
  window.requestAnimationFrame = (run) => painting.push(run)
  /** Calls what is due, in its order. */
  return () => {
    for (const [id, { at, every, run }] of [...timers].sort(([, a], [, b]) => a.at - b.at)) {
      if (at > now() || !timers.has(id)) continue
      if (every === null) timers.delete(id)
      else timers.set(id, { at: now() + every, every, run })
      run()
    }
    const due = painting
    painting = []
    for (const run of due) run(now())
  }
}

/** Counts what others do for the page; returns how much of it is under way. */
function countedWork(): () => number {
  let working = 0
  const counted = <Args extends unknown[], T>(does: (...args: Args) => Promise<T>) =>
    function (this: unknown, ...args: Args): Promise<T> {
      working++
      return does.apply(this, args).finally(() => working--)
    }
  class CountedWorker extends Worker {
    readonly #asked = new Set<unknown>()
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }) => this.#answered(data.id))
      this.addEventListener('error', () => this.terminate())
    }
    #answered(id: unknown) {
      if (this.#asked.delete(id)) working--
    }
    override postMessage(call: { id: unknown }, given?: Transferable[] | StructuredSerializeOptions) {
      this.#asked.add(call.id)
      working++
      super.postMessage(call, given as StructuredSerializeOptions)
    }
    override terminate() {
      for (const id of this.#asked) this.#answered(id)
      super.terminate()
    }
  }
  window.Worker = CountedWorker
  window.fetch = counted(fetch)
  Object.assign(window, { createImageBitmap: counted(createImageBitmap) })
  // Its pictures come when they like; not every browser has it.
  Object.assign(window, { ImageCapture: undefined })
  return () => working
}

/** `feed`: of the camera. */
function heldVideos(now: () => number, feed: Feed) {
  /** Looks for a picture that was asked for, after which it is asked for once more. */
  const LOST = 20
  const paint = requestAnimationFrame.bind(window)
  const { requestVideoFrameCallback: watch } = HTMLVideoElement.prototype
  const { play } = HTMLMediaElement.prototype
  const watched = new Map<HTMLVideoElement, VideoFrameRequestCallback[]>()
  const played = new Set<HTMLMediaElement>()
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (run) {
    watched.set(this, [...(watched.get(this) ?? []), run])
    return 0
  }
  HTMLMediaElement.prototype.play = function () {
    played.add(this)
    return play.call(this)
  }
  async function seen(video: HTMLVideoElement): Promise<void> {
    let isSeen = false
    watch.call(video, () => {
      isSeen = true
    })
    for (let looks = 0; !isSeen && video.srcObject !== null && !video.paused; looks++) {
      if (looks === 0) feed.show()
      // As it was: by the camera's lamp of now it would be of another moment.
      else if (looks % LOST === 0) feed.showAgain()
      await new Promise(paint)
    }
  }
  return {
    /** Whether one waits for its first picture. */
    isBeginning: () => [...played].some((video) => video.srcObject !== null && !video.paused && video.readyState < 2),
    /** Shows the camera's picture to whoever watches. */
    async show() {
      for (const video of [...watched.keys()]) {
        await seen(video)
        const told = watched.get(video) ?? []
        watched.delete(video)
        const { videoWidth: width, videoHeight: height, currentTime: mediaTime } = video
        const times = { captureTime: now(), presentationTime: now(), expectedDisplayTime: now(), mediaTime }
        for (const run of told) run(now(), { ...times, presentedFrames: 0, width, height })
      }
    },
  }
}

function holdTime() {
  /** Between two pictures of the camera. */
  const STEP_MS = 1000 / 30
  /** Between two pictures for a video that begins. */
  const BEGIN_MS = 15
  const machine = setTimeout.bind(window)
  const machineNow = performance.now.bind(performance)
  /** Of the camera that is fed, once there is one. */
  const feed: Feed = { isDue: () => true, show: () => {}, showAgain: () => {} }
  let now = performance.now()
  /** The machine's time minus the page's, of time that passes. */
  let behind = 0
  let turn = 0
  const videos = heldVideos(() => now, feed)
  const runTimers = heldTimers(() => now)
  const working = countedWork()

  let isReached = () => false
  let last: Partial<Record<string, Value>> = {}
  document.addEventListener('kyc-state', ({ detail }: CustomEventInit) => {
    last = detail
    if (isReached()) turn++
  })

  const turned = (resolve: (value: unknown) => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  }
  /** Once whoever has something to do has done it. */
  async function settled() {
    for (let quiet = 0; quiet < 3; quiet++) {
      const begins = videos.isBeginning()
      if (begins) feed.show()
      if (begins || working() > 0) quiet = 0
      await new Promise((resolve) => (quiet === 0 ? machine(resolve, begins ? BEGIN_MS : 1) : turned(resolve)))
    }
  }
  async function pass() {
    turn++
    behind = machineNow() - now
    for (const mine = turn; ; ) {
      await settled()
      const early = now + STEP_MS + behind - machineNow()
      if (early > 0) await new Promise((resolve) => machine(resolve, early))
      if (mine !== turn) return
      now += STEP_MS
      runTimers()
      if (feed.isDue()) await videos.show()
    }
  }
  return {
    feed,
    now: () => now,
    /** The machine's, for what looks at a page whose time stands. */
    setTimeout: machine,
    skip(milliseconds: number) {
      now += milliseconds
      behind -= milliseconds
    },
    hold() {
      turn++
    },
    flow() {
      isReached = () => false
      void pass()
    },
    async until(wanted: Wanted) {
      const is = (value: Wanted[string], found: Value = null) => [value].flat().includes(found)
      isReached = () => Object.entries(wanted).every(([key, value]) => is(value, last[key]))
      if (!isReached()) await pass()
      isReached = () => false
    },
  }
}
