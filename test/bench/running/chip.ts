/**
 * `bench chip [--count 100000]`: passive authentication of simulated chips by kind of key, CPU milliseconds of workerd
 * each; then so many broken files, of which none may be accepted and at which nothing may throw.
 */

import { faultsOnly, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { authority, documentSigner } from '../../support/chips/authorities.ts'
import { chip } from '../../support/chips/chip.ts'
import type { KeyKind, Scheme } from '../../support/chips/keys.ts'
import type { Bench } from '../bench.ts'
import { cpuSeconds, workerdProcesses } from '../cpu.ts'
import type { Asked, Told } from '../workers/chip/index.ts'

const KINDS: Record<string, { key: KeyKind; scheme: Scheme }> = {
  'P-256': { key: { curve: 'prime256v1' }, scheme: {} },
  'P-384': { key: { curve: 'secp384r1' }, scheme: { hash: 'sha384' } },
  'RSA 2048': { key: { rsa: 2048 }, scheme: {} },
  'RSA 4096 PSS': { key: { rsa: 4096 }, scheme: { pss: true } },
  brainpoolP256r1: { key: { curve: 'brainpoolP256r1' }, scheme: {} },
  brainpoolP384r1: { key: { curve: 'brainpoolP384r1' }, scheme: { hash: 'sha384' } },
  brainpoolP512r1: { key: { curve: 'brainpoolP512r1' }, scheme: { hash: 'sha512' } },
}
const TIMES = 50
const PER_CALL = 2000
const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F3204153ZE184226B<<<<<16'
const PORTRAIT_BYTES = 20_000

export const run: Bench = async ({ count = '100000', progress, row }) => {
  const runtime = await startRuntime({ workers: ['edge-kyc-bench-chip'], log: faultsOnly })
  const cpu = () => workerdProcesses().reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const ask = async (asked: Asked): Promise<Told> => {
    const response = await fetch(runtime.url, { method: 'POST', body: JSON.stringify(asked) })
    return (await response.json()) as Told
  }
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const made = ({ key, scheme }: (typeof KINDS)[string]) => {
    const root = authority({ key, scheme })
    const portrait = Uint8Array.of(0xff, 0xd8, 0xff, ...new Uint8Array(PORTRAIT_BYTES))
    const { files } = chip({ signers: [documentSigner(root, { key, scheme })], zone: ZONE, portrait })
    const { sod = portrait, dg1 = portrait, dg2 = portrait } = files
    return { files: { sod: base64(sod), dg1: base64(dg1), dg2: base64(dg2) }, root: base64(root.der) }
  }
  try {
    const cpuMs: Record<string, { first: number; later: number }> = {}
    for (const [name, kind] of Object.entries(KINDS)) {
      progress(`chip: ${name}`)
      const asked = { ...made(kind), seed: null }
      const spent = async (times: number) => {
        const before = cpu()
        const { accepted } = await ask({ ...asked, times })
        if (accepted !== times) throw new Error(`${name}: ${accepted} of ${times} accepted`)
        return Math.round(((cpu() - before) / times) * 1e5) / 100
      }
      cpuMs[name] = { first: await spent(1), later: await spent(TIMES) }
      row({ name, ...cpuMs[name] })
    }
    const broken = { inputs: 0, accepted: 0, thrown: 0 }
    const asked = made({ key: { curve: 'prime256v1' }, scheme: {} })
    const before = cpu()
    for (let seed = 1; broken.inputs < Number(count); seed++) {
      const times = Math.min(PER_CALL, Number(count) - broken.inputs)
      const { accepted, thrown } = await ask({ ...asked, times, seed })
      broken.inputs += times
      broken.accepted += accepted
      broken.thrown += thrown
      progress(`chip: ${broken.inputs} of ${count} broken ones`)
    }
    return { cpuMs, ...broken, cpuMsPerInput: Math.round(((cpu() - before) / broken.inputs) * 1e6) / 1000 }
  } finally {
    await runtime.stop()
  }
}
