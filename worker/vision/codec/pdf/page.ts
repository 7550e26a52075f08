import { type HeaderReading, unsupported } from '../header/reading'

export function readPdfPage(_file: Uint8Array): HeaderReading {
  return unsupported('PDF')
}
