export async function sha256Hex(data: Uint8Array | string): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
