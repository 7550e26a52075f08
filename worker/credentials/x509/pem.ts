/** Texts that hold DER in base64 (RFC 7468). */
import { type Bytes, fromBase64 } from '../bytes'

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g

/** Empty where it is no base64: nothing can be read of it then. */
export const pemBlocks = (text: string, label: string): Bytes[] =>
  [...text.matchAll(BLOCK)]
    .filter(([, own]) => own === label)
    .map(([, , body = '']) => fromBase64(body.replaceAll(/\s/g, '')) ?? new Uint8Array())
