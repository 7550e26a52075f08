import type { Rate, RateKind } from './rate'

export interface RateLimiter {
  /** Counts one call of whomever the SHA-256 (hex) stands for. */
  take(key: string, kind: RateKind, now: Date): Promise<Rate>
}

/** Counts of calls, and of what is free for so many a day (UTC): nothing that is deleted gives its share back. */
export interface CallCounts {
  /** Counts one more for whomever the SHA-256 (hex) stands for; how many the day has then. */
  countOfDay(key: string, now: Date): Promise<number>
  /** Forgets minutes and days that have ended. */
  prune(now: Date): Promise<void>
}

export interface CaptchaVerifier {
  /** Verifies a captcha once: a verified captcha holds again only for the same work (a UUID). */
  verify(captcha: string, remoteIp: string | null, workId: string): Promise<boolean>
}

export interface Counters {
  /** `route` is a pattern: nothing personal is counted. */
  request(request: { route: string; method: string; status: number; ms: number }): void
}

export interface RequestKey {
  caller: string
  operation: string
  key: string
  /** Owner of the answer's data. */
  owner: string
}

/** Work of a request: it has the same id however often it is begun. */
export interface Work {
  id: string
  /** Whether it was begun before and its progress is unknown: finished parts are not done again. */
  again: boolean
}

export type Claim =
  | { state: 'first'; work: Work }
  | { state: 'running' }
  | { state: 'other_request' }
  | { state: 'answered'; answer: string }

/** Makes a repeated request the same request. */
export interface IdempotencyStore {
  /** Claims the key for the caller; a claim that was never answered falls free after a while. */
  claim(key: RequestKey, requestHash: string, newWorkId: string, now: Date): Promise<Claim>
  /** `subjects`: sessions and persons that it tells of. What tells of one that is gone is not kept. */
  answer(key: RequestKey, answer: string, subjects: string[]): Promise<void>
  /** Drops the claim after a refusal, so that nothing was done: the next request with the key is a first one. */
  drop(key: RequestKey): Promise<void>
  /** Releases the claim after a fault: the next request with the key resumes the work at once. */
  release(key: RequestKey): Promise<void>
  prune(now: Date): Promise<void>
}
