import type { Call } from './operation'

/** Seconds since the call was let in. */
export const spent = ({ services, now }: Call): number => (services.now().getTime() - now.getTime()) / 1000
