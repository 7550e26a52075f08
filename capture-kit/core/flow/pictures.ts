import type { DocumentPhoto, SelfiePhoto } from '../photo'
import type { FlowKeeper, KeptFlow } from '../resume/kept-flow'
import type { LivenessAnswer } from '../selfie/challenge'
import type { CaptureSignals } from '../signals/capture-signals'
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
    this.taken = null
  }

  add(photo: DocumentPhoto): void {
    this.documents.push(photo)
    this.taken = null
  }

  back(): void {
    this.taken = this.documents.pop() ?? null
  }

  restore({ kind, country, documents, selfie, challenge, key }: KeptFlow): void {
    this.#country = country
    Object.assign(this, { kind, documents, selfie, challenge, key })
    this.#interrupted = NOTHING
  }

  keep(): void {
    const { kind, documents, selfie, challenge, key } = this
    this.#interrupted = NOTHING
    if (!kind && !selfie) {
      void this.#keeper?.erase(this.#sessionId)
      return
    }
    const of = { sessionId: this.#sessionId, expiresAt: this.#expiresAt }
    void this.#keeper?.write({ ...of, kind, country: this.#country, documents, selfie, challenge, key })
  }

  /** The challenge of the selfie does not count any more; what is sent next is something else. */
  dropSelfie(): void {
    this.selfie = this.challenge = null
    this.key = crypto.randomUUID()
  }

  /** Pictures of people are kept no longer than they may have to be sent again. */
  forget(): void {
    this.documents = []
    this.taken = null
    this.dropSelfie()
    this.#interrupted = NOTHING
    void this.#keeper?.erase(this.#sessionId)
  }

  get captured(): Captured {
    return {
      documents: this.documents.map(({ image }) => image),
      selfie: this.selfie?.photo.image ?? null,
      challenge: this.challenge,
      liveness: this.selfie?.liveness ?? null,
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
    return { ...(selfie?.signals ?? { source: first, automated: navigator.webdriver === true }), pictures }
  }
}
