/** Why a file that people often have is no image here; names the text that says so. */
export type ForeignFormat = 'unreadableHeic' | 'unreadablePdf'

/** File type box of ISO/IEC 23008-12, as iPhones write it. */
const HEIC = /^....ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s

/** By its content: names and types are what somebody called it. */
export async function foreignFormat(file: Blob): Promise<ForeignFormat | null> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (HEIC.test(start)) return 'unreadableHeic'
  return start.startsWith('%PDF-') ? 'unreadablePdf' : null
}
