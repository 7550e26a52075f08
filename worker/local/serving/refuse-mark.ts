import { MADE_BY } from '../../domain/release/made-by.ts'
import { judgeMark } from '../../domain/release/release-mark.ts'

/** Throws where a later release, or an unknown one, has written the bucket's mark. `text`: null where there is none. */
export function refuseMark(text: string | null, bucket: string): void {
  const verdict = judgeMark(text, MADE_BY.release)
  if (verdict.state === 'taken') return
  throw new Error(`${bucket} cannot be used by this release (${MADE_BY.release}).
  Found:      ${verdict.found}.
  What to do: ${verdict.way}.
  Nothing was changed.`)
}
