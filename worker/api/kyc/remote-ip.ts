/** Of the caller, as the platform saw it. */
export const remoteIp = (headers: Headers): string | null => headers.get('cf-connecting-ip')
