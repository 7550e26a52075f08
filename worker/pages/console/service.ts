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

/** Value of a request that does not fit, and what would, in the words of JSON Schema. */
export interface UnfitField {
  path: string
  expected?: Record<string, unknown> | undefined
}

/** Refusal in the service's words; `status` 0: the service could not be reached. */
export class NotDone extends Error {
  readonly status: number
  readonly unfit: readonly UnfitField[]

  constructor(status: number, message: string, unfit: readonly UnfitField[] = []) {
    super(message)
    this.status = status
    this.unfit = unfit
  }
}

/** Calls that are sent as the page is left. */
const LAST: ReadonlySet<string> = new Set(['/review/decide', '/review/step-up', '/review/release'])

const call = client({ token: () => currentToken() ?? '' })

export async function ask<Path extends Operation>(
  path: Path,
  request: Operations[Path]['request'],
): Promise<Answered<Path>['body']> {
  const answer = await call(path, request, { keepalive: LAST.has(path) }).catch(() => {
    throw new NotDone(0, 'The service can’t be reached')
  })
  if (!answer.ok) throw new NotDone(answer.status, answer.message, answer.details)
  return answer.body
}
