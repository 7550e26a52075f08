/** Aadhaar Secure QR codes as UIDAI describes them, with numbers and people that nobody has. */
import { sign } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import type { Issued } from '../chips/authorities.ts'

const FIELDS = [
  ...['2', '123420240115103000123', 'Asha Example', '14-03-1985', 'F', 'D/O Someone', 'East Delhi', '', 'B-31', ''],
  ...['110051', 'Krishna Nagar', 'Delhi', 'Radhey Shyam Park', 'Gandhi Nagar', 'Krishna Nagar'],
]

/** `picture`: as a JPEG 2000 codestream. */
export function aadhaar(
  by: Issued,
  { version = 'V2', fields = FIELDS, picture = [0xff, 0x4f, 0xff, 0x51, 1, 2], zlib = false } = {},
) {
  const all = version ? [version, ...fields, '9876'] : fields
  const text = Buffer.concat(all.map((field) => Buffer.from([...Buffer.from(field, 'latin1'), 0xff])))
  const data = Buffer.concat([text, Buffer.from(picture), Buffer.alloc(32, 7)])
  const packed = (zlib ? deflateSync : gzipSync)(Buffer.concat([data, sign('sha256', data, by.keys.private)]))
  return BigInt(`0x${packed.toString('hex')}`).toString()
}
