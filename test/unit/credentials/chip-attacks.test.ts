/** Known attacks on signatures and paths of certificates, each built to the form that once worked somewhere. */
import { constants, createPublicKey, generateKeyPairSync, publicDecrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { authority, documentSigner, type Issued } from '../../support/chips/authorities'
import { chip } from '../../support/chips/chip'
import { judgedChip, ZONE } from '../../support/chips/judged'
import type { Bytes, Keys } from '../../support/chips/keys'

async function judged(files: Record<string, Bytes>, root: Issued) {
  const { checks } = await judgedChip(files, { roots: [root] })
  return { signature: checks.signature.status, issuer: checks.issuer.status }
}

/** Bleichenbacher's forgery needs this exponent, and a reader that looks at the front of the block alone. */
function keysOfExponentThree(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 })
  return {
    kind: { rsa: 2048 },
    private: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    spki: Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' })),
  }
}

function cubeRootAbove(value: bigint): bigint {
  let [low, high] = [0n, 1n << 700n]
  while (low < high) {
    const middle = (low + high) / 2n
    if (middle ** 3n < value) low = middle + 1n
    else high = middle
  }
  return low
}

it('a block with eight bytes of padding and anything behind the sum is no signature (exponent 3)', async () => {
  const root = authority()
  const own = keysOfExponentThree()
  const { files } = chip({ signers: [documentSigner(root, { keys: own })], zone: ZONE })
  expect(await judged(files, root)).toEqual({ signature: 'success', issuer: 'success' })
  const sod = Buffer.from(files.sod ?? [])
  const key = createPublicKey({ key: Buffer.from(own.spki), type: 'spki', format: 'der' })
  const block = publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, sod.subarray(-256))
  const said = block.subarray(block.indexOf(0, 2) + 1)
  const front = Buffer.from([0, 1, ...new Array(8).fill(0xff), 0, ...said])
  const low = BigInt(`0x${Buffer.concat([front, Buffer.alloc(256 - front.length)]).toString('hex')}`)
  const root3 = cubeRootAbove(low)
  expect(
    (root3 ** 3n)
      .toString(16)
      .padStart(512, '0')
      .slice(0, front.length * 2),
  ).toBe(front.toString('hex'))
  const forged = Buffer.from(root3.toString(16).padStart(512, '0'), 'hex')
  const changed = Uint8Array.from(Buffer.concat([sod.subarray(0, -256), forged]))
  expect(await judged({ ...files, sod: changed }, root)).toEqual({ signature: 'failed', issuer: 'idle' })
})
