/** As a deployment's secret holds it. */
export async function newSigningKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no pair')
  const key = await crypto.subtle.exportKey('pkcs8', pair.privateKey)
  if (!(key instanceof ArrayBuffer)) throw new Error('not bytes')
  return Buffer.from(key).toString('base64')
}
