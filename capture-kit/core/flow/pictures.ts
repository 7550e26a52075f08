import type { DocumentTake } from '../document/take/states'
import type { DocumentPhoto, SelfiePhoto } from '../photo'
import type { FlowKeeper, KeptFlow } from '../resume/kept-flow'
import type { LivenessAnswer } from '../selfie/challenge'
import type { CaptureSignals } from '../signals/capture-signals'
import type { Tilted } from './document-take'
import type { DocumentKind } from './documents'
import type { Challenge } from './liveness'
import type { Captured } from './submit'

/** However long the session lives, pictures lie here no longer. */
const LONGEST_KEPT_MS = 24 * 60 * 60 * 1000

const NOTHING = Promise.resolve(null)

/** Photos that are not sent yet; a keeper, where there is one, keeps them until they are sent or given up. */
export class Pictures {
  readonly #sessionId: string
  readonly #keeper: FlowKeeper | null
  kind: DocumentKind | null = null
  #country: string | undefined
  documents: DocumentPhoto[] = []
  /** The one that the person has come back to. */
  taken: DocumentPhoto | null = null
  selfie: { photo: SelfiePhoto; liveness: LivenessAnswer | null } | null = null
  challenge: Challenge | null = null
  /** Null: not asked for yet, or it does not count any more. */
  tilted: Tilted | null = null
  /** Sending them twice counts once. */
  key: string = crypto.randomUUID()
  #expiresAt = Date.now() + LONGEST_KEPT_MS
  #interrupted: Promise<KeptFlow | null> | null = null

  constructor(sessionId: string, keeper: FlowKeeper | null) {
    this.#sessionId = sessionId
    this.#keeper = keeper
  }

  /** Flow that this device kept at an interruption: read once, null as soon as it is restored or overtaken. */
  interrupted(): Promise<KeptFlow | null> {
    this.#interrupted ??= this.#keeper?.read(this.#sessionId) ?? NOTHING
    return this.#interrupted
  }

  /** The session takes none for longer. */
  expireIn(seconds: number): void {
    this.#expiresAt = Math.min(this.#expiresAt, Date.now() + seconds * 1000)
  }

  /** Another document: what was taken of one before does not belong to it. */
  choose(kind: DocumentKind, country: string | undefined): void {
    this.kind = kind
    this.#country = country
    this.documents = []
    this.taken = this.tilted = null
  }

  add(photo: DocumentPhoto): void {
    this.documents.push(photo)
    this.taken = null
  }

  /** The side that was photographed first is the one with the portrait. */
  get mayTilt(): boolean {
    return this.documents.length > 0 && this.tilted === null
  }

  tilt(take: DocumentTake): void {
    if (this.challenge) this.tilted = { nonce: this.challenge.nonce, take }
  }

  back(): void {
    this.taken = this.documents.pop() ?? null
    // It may be photographed again, or be another one.
    if (this.documents.length === 0) this.tilted = null
  }

  /** A take that answers another one does not count any more. */
  challengedBy(challenge: Challenge): void {
    this.challenge = challenge
    if (this.tilted && 'take' in this.tilted && this.tilted.nonce !== challenge.nonce) this.tilted = null
  }

  restore({ kind, country, documents, selfie, challenge, tilted = null, key }: KeptFlow): void {
    this.#country = country
    Object.assign(this, { kind, documents, selfie, challenge, tilted, key })
    this.#interrupted = NOTHING
  }

  keep(): void {
    const { kind, documents, selfie, challenge, tilted, key } = this
    this.#interrupted = NOTHING
    if (!kind && !selfie) {
      void this.#keeper?.erase(this.#sessionId)
      return
    }
    const of = { sessionId: this.#sessionId, expiresAt: this.#expiresAt }
    void this.#keeper?.write({ ...of, kind, country: this.#country, documents, selfie, challenge, tilted, key })
  }

  /**
   * The challenge does not count any more; what is sent next is something else. A still selfie beside a document's take is
   * as good as before.
   */
  dropAnswers(): void {
    const still = this.tilted && 'take' in this.tilted && this.selfie?.liveness === null
    if (!still) this.selfie = null
    this.challenge = this.tilted = null
    this.key = crypto.randomUUID()
  }

  /** Pictures of people are kept no longer than they may have to be sent again. */
  forget(): void {
    this.documents = []
    this.taken = this.tilted = null
    this.dropAnswers()
    this.#interrupted = NOTHING
    void this.#keeper?.erase(this.#sessionId)
  }

  get captured(): Captured {
    return {
      documents: this.documents.map(({ image }) => image),
      selfie: this.selfie?.photo.image ?? null,
      challenge: this.challenge,
      liveness: this.selfie?.liveness ?? null,
      tilted: this.tilted,
      signals: this.#signals(),
    }
  }

  /** In the order in which the pictures are sent. */
  #signals(): CaptureSignals | null {
    const selfie = this.selfie?.photo
    const origins = [...this.documents, ...(selfie ? [selfie] : [])].map(({ origin }) => origin)
    const pictures = origins.map((origin) => (origin === 'file' ? 'file' : 'camera'))
    const [first] = pictures
    if (first === undefined) return null
    const without = this.tilted && 'without' in this.tilted ? this.tilted.without : null
    return {
      ...(selfie?.signals ?? { source: first, automated: navigator.webdriver === true }),
      ...(without ? { withoutTake: without } : {}),
      pictures,
    }
  }
}
