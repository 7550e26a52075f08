/** From the briefing to a take of a document that was tilted before the camera. */
import type { DocumentDefect } from '../../../../worker/quality/document/defects'
import { LiveCapture, type LiveParts } from '../../frames/live-capture'
import type { DocumentReading, Outline } from '../../frames/reading'
import { DOCUMENT_HINTS, HINT_FOR_DOCUMENT_DEFECT } from '../../guidance/document-hints'
import { Guide } from '../../guidance/guide'
import type { Clock } from '../../take/clock'
import { sentSheet, type TileSheet } from '../../take/tile-sheet'
import type { DocumentAnalyser } from '../analyser'
import { isLevel, TILE } from './place'
import { TakeRun } from './run'
import type { DocumentChallenge, DocumentTakeCapture, DocumentTakeState, Finding, TakeProblem } from './states'

/** Both must have passed before the take begins. */
const STEADY_FRAMES = 3
const STEADY_MS = 500
/** Faults that keep a document from being followed; glare and tilt are what a take is about. */
const HINDERS: readonly DocumentDefect[] = ['no_document', 'cut_off', 'too_small', 'too_dark', 'too_bright']
/** Takes after which one is sent as it is: the service judges it. */
const MOST_TRIES = 2
/** The service takes 1 MiB. */
const MOST_BYTES = 1_000_000

type Hint = Finding['hint']
const HINTS = { ...DOCUMENT_HINTS, level: DOCUMENT_HINTS.show_all_corners }

export interface DocumentTakeParts extends LiveParts {
  analyser: DocumentAnalyser
  sheet: TileSheet
  clock: Clock
}

export class DocumentTakeMachine
  extends LiveCapture<DocumentTakeState, DocumentReading>
  implements DocumentTakeCapture
{
  readonly #parts: DocumentTakeParts
  readonly #challenge: DocumentChallenge
  #guide: Guide<Hint>
  #steady: { since: number; frames: number } | null = null
  #run: TakeRun | null = null
  #endRun: () => void = () => {}
  #tries = 0
  /** A lamp that did not follow is not asked again. */
  #lampFails = false
  #outline: Outline | null = null

  constructor(parts: DocumentTakeParts, challenge: DocumentChallenge) {
    super(parts)
    this.#parts = parts
    this.#challenge = challenge
    this.#guide = new Guide<Hint>(HINTS, 'show_document', parts.now())
  }

  get hasLamp(): boolean {
    const { state } = this.#parts.camera
    return state.status === 'open' && state.torch !== null && !this.#lampFails
  }

  async start(): Promise<void> {
    this.close()
    this.set({ phase: 'briefing' })
  }

  async begin(): Promise<void> {
    await this.open()
  }

  async shoot(): Promise<void> {
    if (this.state.phase === 'aiming') this.#beginRun(this.#outline)
  }

  help(): void {
    const { phase } = this.state
    const mayHelp = ['briefing', 'opening', 'aiming', 'challenge', 'paused', 'unavailable'].includes(phase)
    if (mayHelp) this.#help('asked')
  }

  stop(): void {
    this.close()
    this.#parts.analyser.close()
    this.set({ phase: 'idle' })
  }

  protected override analyse(picture: ImageBitmap): Promise<DocumentReading> {
    return this.#parts.analyser.frame(picture)
  }

  /** Whatever came in between, a take has no cut: it begins anew. */
  protected override aimed(): void {
    this.#guide = new Guide<Hint>(HINTS, 'show_document', this.#parts.now())
  }

  protected override forget(): void {
    this.#steady = null
    this.#endRun()
  }

  protected override async look({ outline, defects }: DocumentReading, turn: number): Promise<void> {
    const { now } = this.#parts
    this.#outline = outline
    const run = this.#run
    if (run) {
      run.saw(outline)
      if (run.isOver(now())) await this.#finish(run, turn)
      else if (this.state.phase === 'challenge') this.set({ ...this.state, outline, share: run.share(now()) })
      return
    }
    const wanted = this.#wanted(outline, defects)
    if (wanted !== 'ready') this.#steady = null
    else this.#steady = { since: this.#steady?.since ?? now(), frames: (this.#steady?.frames ?? 0) + 1 }
    const steady = this.#steady
      ? Math.min(1, this.#steady.frames / STEADY_FRAMES, (now() - this.#steady.since + 1) / STEADY_MS)
      : 0
    if (steady === 1) this.#beginRun(outline)
    else this.set({ phase: 'aiming', hint: this.#guide.next(wanted, now()), outline, steady, manual: this.manual })
  }

  #wanted(outline: Outline | null, defects: readonly DocumentDefect[]): Hint {
    // Its own lamp will light it.
    const defect = defects.find((one) => HINDERS.includes(one) && !(one === 'too_dark' && outline && this.hasLamp))
    if (defect) return HINT_FOR_DOCUMENT_DEFECT[defect]
    if (!outline) return 'show_document'
    return isLevel(outline, this.#size) ? 'ready' : 'level'
  }

  get #size(): { width: number; height: number } {
    const { state } = this.#parts.camera
    return state.status === 'open' ? state : { width: 640, height: 480 }
  }

  #beginRun(outline: Outline | null): void {
    this.#endRun()
    const { camera, clock, frames, sheet } = this.#parts
    const run = new TakeRun(this.#challenge, sheet, outline, this.#size)
    const unwatch = frames.watch((picture) => {
      const isFirst = run.count === 0
      run.picture(picture)
      if (isFirst && this.hasLamp) void run.light(lamp, clock, told, () => this.#run !== run)
    })
    const lamp = {
      switch: async (on: boolean) => {
        await camera.setTorch(on)
        return camera.state.status === 'open' && camera.state.torch === on
      },
    }
    const told = (lit: boolean) => {
      if (this.state.phase === 'challenge') this.set({ ...this.state, lit })
    }
    this.#run = run
    this.#endRun = () => {
      unwatch()
      void camera.setTorch(false)
      this.#run = null
      this.#endRun = () => {}
    }
    this.set({ phase: 'challenge', outline, share: 0, lit: false })
  }

  async #finish(run: TakeRun, turn: number): Promise<void> {
    const { sheet, analyser } = this.#parts
    const { lamp, problem, times } = run
    this.#endRun()
    // Without a word: what was wrong is nothing that the person could do better.
    if (lamp === 'failed' || lamp === 'asked') {
      this.#lampFails = true
      this.#steady = null
      this.set({ phase: 'aiming', hint: 'ready', outline: this.#outline, steady: 0, manual: this.manual })
      return
    }
    if (problem && !this.#mayBeSent(problem)) return this.#help(problem)
    this.set({ phase: 'finishing' })
    const encode: DocumentAnalyser['encode'] = (picture, options) => analyser.encode(picture, options)
    const sent = await sentSheet(sheet, [...times.keys()], { tile: TILE, bytes: MOST_BYTES, encode })
    if (this.isOver(turn)) return
    this.close()
    sheet.clear()
    this.set({ phase: 'done', take: { ...sent, tiles: times.map((atMs) => ({ atMs })), lamp: lamp === 'switched' } })
  }

  /** A take with a gap counts against the document: it is sent only where nothing else is left. */
  #mayBeSent(problem: TakeProblem): boolean {
    this.#tries++
    return this.#tries >= MOST_TRIES && (problem !== 'slow' || !this.#challenge.alternative)
  }

  #help(reason: TakeProblem | 'asked'): void {
    this.close()
    this.#parts.sheet.clear()
    this.set({ phase: 'help', reason })
  }
}
