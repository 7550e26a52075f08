/** Typed calls to the service, in browsers, Workers and Node; no elements. */
export type { Answered, Operation, Operations, Refused } from './core/client/answer'
export { UnreadableAnswer } from './core/client/answer'
export { type CallOptions, type Client, type ClientSettings, client } from './core/client/client'
