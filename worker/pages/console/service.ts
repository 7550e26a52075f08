/** The operations behind the console, with the reviewer's own token. */
import type { Answered, Operation, Operations } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { currentToken } from '../views/token'

export type ReviewList = Answered<'/review/list'>['body']
export type ReviewItem = ReviewList['results'][number]
export type Review = NonNullable<Answered<'/review/claim'>['body']['review']>
export type Verdict = Pick<Operations['/review/decide']['request'], 'sessionId' | 'outcome' | 'reasonCode' | 'note'>
export type Filter = Pick<Operations['/review/list']['request'], 'show' | 'reason' | 'search' | 'page'>

/** What was not done, in the service's words; `status` 0: it could not be reached. */
export class NotDone extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What is sent as the page is left. */
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

/** Which fields do not hold; none of most refusals. */
const placesOf = (details: readonly { path: string }[]) =>
  details.length === 0 ? [] : [details.map(({ path }) => path).join(', ')]
