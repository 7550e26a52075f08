/** The operations behind the console, with the reviewer's own token. */
import type { Answered, Operation, Operations } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { currentToken } from '../views/token'

export type ReviewList = Answered<'/review/list'>['body']
export type ReviewItem = ReviewList['results'][number]
export type Review = NonNullable<Answered<'/review/claim'>['body']['review']>
export type Verdict = Pick<Operations['/review/decide']['request'], 'sessionId' | 'outcome' | 'reasonCode' | 'note'>
export type DecideResult = Answered<'/review/decide'>['body']['result']
export type Filter = Pick<Operations['/review/list']['request'], 'show' | 'reason' | 'search' | 'handledBy' | 'page'>

/** Refusal in the service's words; `status` 0: the service could not be reached. */
export class NotDone extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Calls that are sent as the page is left. */
const LAST: ReadonlySet<string> = new Set(['/review/decide', '/review/release'])

const call = client({ token: () => currentToken() ?? '' })

export async function ask<Path extends Operation>(
  path: Path,
  request: Operations[Path]['request'],
): Promise<Answered<Path>['body']> {
  const answer = await call(path, request, { keepalive: LAST.has(path) }).catch(() => {
    throw new NotDone(0, 'The service cannot be reached.')
  })
  if (!answer.ok) throw new NotDone(answer.status, [answer.message, ...placesOf(answer.details)].join(': '))
  return answer.body
}

interface Unfit {
  path: string
  expected?: Record<string, unknown> | undefined
}

/** Which fields do not hold, and what would; none of most refusals. */
const placesOf = (details: readonly Unfit[]) =>
  details.length === 0 ? [] : [details.map(({ path, expected }) => `${path} (${wantedWords(expected)})`).join('; ')]

function wantedWords(expected: Record<string, unknown> = {}): string {
  const { description, enum: values, ...rest } = expected
  if (typeof description === 'string') return description
  if (Array.isArray(values)) return `one of ${values.join(', ')}`
  return Object.entries(rest)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}
