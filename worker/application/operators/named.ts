import { isNamed } from '../../domain/callers/operators'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'

/** Refuses somebody whom a rule's list of names and teams leaves out. */
export const refusedUnlessNamed = (
  list: readonly string[],
  name: string,
  { teams = [] }: Pick<Caller, 'teams'>,
): Refusal | null => (isNamed(list, { name, teams }) ? null : new Refusal('others_named'))
