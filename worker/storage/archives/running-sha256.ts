import type { RunningDigest } from '../../domain/archive-ports'

export function runningSha256(): RunningDigest {
  const digest = new crypto.DigestStream('SHA-256')
  const writer = digest.getWriter()
  return {
    update: (chunk) => writer.write(chunk),
    async end() {
      await writer.close()
      return Buffer.from(await digest.digest).toString('hex')
    },
  }
}
