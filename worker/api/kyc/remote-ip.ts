import { network } from '../../application/calls/network'

/** IP address of the caller, as the platform saw it. */
export const remoteIp = (headers: Headers): string | null => headers.get('cf-connecting-ip')

/** Who counts as one sender. */
export const senderOf = (headers: Headers): string => network(remoteIp(headers) ?? '')
