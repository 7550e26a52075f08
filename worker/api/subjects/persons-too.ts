import type { Principal } from '../auth/principal'

/** Sessions are `kyc`'s; whoever asks for persons needs their scope as well. */
export const mayAsk = ({ scopes }: Pick<Principal, 'scopes'>, persons: boolean): boolean =>
  !persons || scopes.has('persons')
