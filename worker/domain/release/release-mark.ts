/** Which release wrote last to the stores that are no databases: the bucket and the indexes of faces. Pure. */
import { laterRelease } from './judge-store.ts'
import { compareReleases } from './release-order.ts'

/** The bucket's object that says so: Vectorize keeps nothing of the kind. No sweep and no erasure walks its place. */
export const RELEASE_MARK = 'release.json'

/** `stores`: their names. */
export const markText = (stores: readonly string[], release: string): string =>
  JSON.stringify(Object.fromEntries(stores.map((store) => [store, release])))

export type MarkVerdict =
  /** `last`: null where no release has left a mark, as those before 1.0.0-rc.2. */
  | { state: 'taken'; last: string | null }
  /** `found` and `way` are for people. */
  | { state: 'later' | 'unknown'; found: string; way: string }

/** `text`: null where there is no mark. */
export function judgeMark(text: string | null, own: string): MarkVerdict {
  if (text === null) return { state: 'taken', last: null }
  const releases = releasesIn(text)
  if (!releases)
    return {
      state: 'unknown',
      found: `its ${RELEASE_MARK} does not say which release wrote it`,
      way: `run the release that wrote it, or a later one; where somebody changed ${RELEASE_MARK} by hand, delete that object`,
    }
  const [last] = releases.toSorted(([, a], [, b]) => compareReleases(b, a))
  if (last && compareReleases(last[1], own) > 0) {
    const { found, way } = laterRelease(last[1], own)
    return { state: 'later', found: `${last[0]}: ${found}`, way }
  }
  return { state: 'taken', last: last?.[1] ?? null }
}

/** Null: it is no mark. */
function releasesIn(text: string): [string, string][] | null {
  try {
    const releases = Object.entries(JSON.parse(text) ?? {})
    const isMark = releases.every(
      ([, release]) => typeof release === 'string' && /^\d+\.\d+\.\d+(-|\+|$)/.test(release),
    )
    return isMark && releases.length > 0 ? (releases as [string, string][]) : null
  } catch {
    return null
  }
}
