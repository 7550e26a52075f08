/** CPU of a session by isolate, by check and by function, for a passport by phone, a card, a scan and a selfie. */
import { API, DEPLOYED, VISION } from '../../../../worker/local/building/workers.ts'
import { keptSpecimen } from '../../../support/specimens/kept.ts'
import { passportAndSelfie } from '../../../support/specimens/sample.ts'
import type { BenchOptions } from '../../bench.ts'
import { cpuSeconds, workerdProcesses } from '../../cpu.ts'
import { freePort } from '../../free-port.ts'
import { type Product, startProduct } from '../../product.ts'
import { CpuProfiles, type Frame, type Stack } from '../cpu-profiles.ts'

type File = Uint8Array<ArrayBuffer>

/** Sessions before those that are measured: V8 has compiled what it will by then. */
const WARMING = 3
/** Functions that are named of each isolate. */
const NAMED = 25

export async function profile({ limit, progress, row }: BenchOptions, sessions: number) {
  const count = Number(limit ?? sessions)
  const cases = await makeCases()
  const inspectorPort = await freePort()
  const product = await startProduct({ inspectorPort })
  const isolates = DEPLOYED.filter((name) => name !== API)
  const profiles = await CpuProfiles.open(`http://127.0.0.1:${inspectorPort}`, isolates)
  try {
    const answers: Record<string, object> = {}
    for (const [name, files] of Object.entries(cases)) {
      progress(`kyc: ${name}`)
      await cpuOf(product, files, WARMING)
      const plain = await cpuOf(product, files, count)
      await profiles.start()
      const sampled = await cpuOf(product, files, count)
      const stacks = await profiles.stop()
      for (const [isolate, found] of stacks) for (const one of table(found, count)) row({ case: name, isolate, ...one })
      answers[name] = summary(stacks, { plain, sampled }, count)
    }
    return answers
  } finally {
    profiles.close()
    await product.stop()
  }
}

async function makeCases(): Promise<Record<string, File[]>> {
  const { document, selfie } = await passportAndSelfie()
  const rendered = async (...options: Parameters<typeof keptSpecimen>) =>
    bytesOf((await keptSpecimen(...options)).bytes)
  const card = { seed: 'sample', pixels: 1.6e6 } as const
  return {
    passport: [bytesOf(document)],
    card: [await rendered({ ...card, kind: 'id-card' }), await rendered({ ...card, kind: 'id-card-back' })],
    scan: [await rendered({ ...card, kind: 'passport', attack: 'scan' })],
    selfie: [bytesOf(selfie)],
  }
}

const bytesOf = (bytes: Uint8Array): File => new Uint8Array(bytes)

/** Of all processes, in milliseconds a session. */
async function cpuOf(product: Product, files: File[], count: number): Promise<number> {
  const before = cpuOfAll()
  for (let i = 0; i < count; i++) await product.process(files)
  return (1000 * (cpuOfAll() - before)) / count
}

const cpuOfAll = (): number => workerdProcesses().reduce((sum, pid) => sum + cpuSeconds(pid), 0)

function summary(stacks: Map<string, Stack[]>, cpu: { plain: number; sampled: number }, count: number) {
  const total = (found: Stack[]) => tenths(found.reduce((sum, { ms }) => sum + ms, 0) / count)
  const isolates = [...stacks].map(([name, found]) => [name, total(found)] as const).filter(([, ms]) => ms >= 1)
  return {
    cpuMs: Math.round(cpu.plain),
    cpuMsProfiled: Math.round(cpu.sampled),
    isolates: Object.fromEntries(isolates),
    vision: ranked(stacks.get(VISION) ?? [], count, ({ frames }) => part(frames)),
  }
}

/** The functions that take most, themselves. */
const table = (stacks: Stack[], count: number) =>
  Object.entries(ranked(stacks, count, ({ frames: [{ name, file } = NOTHING] }) => `${name} ${file ?? ''}`.trim()))
    .slice(0, NAMED)
    .map(([name, ms]) => ({ function: name, ms }))

const NOTHING: Frame = { name: '(nothing)', file: null }

function ranked(stacks: Stack[], count: number, of: (stack: Stack) => string): Record<string, number> {
  const sums = new Map<string, number>()
  for (const stack of stacks) sums.set(of(stack), (sums.get(of(stack)) ?? 0) + stack.ms / count)
  const sorted = [...sums].sort(([, a], [, b]) => b - a).map(([name, ms]) => [name, tenths(ms)] as const)
  return Object.fromEntries(sorted.filter(([, ms]) => ms > 0))
}

const PIPELINE = 'worker/vision/'
/** Files that only hand on what others compute. */
const FRAMEWORK =
  /^(checks\/(document|selfie)-checks|checks\/evidence\/page-evidence|image\/|session\/|index|isolate\/)/

/** The check or measure at whose behest it ran: the outermost frame that is not the pipeline's own frame. */
function part(frames: Frame[]): string {
  const own = frames.map(({ file }) => (file?.startsWith(PIPELINE) ? file.slice(PIPELINE.length) : null))
  const outermost =
    own.findLast((file) => file !== null && !FRAMEWORK.test(file)) ?? own.findLast((file) => file !== null)
  const last = outermost ?? frames.findLast(({ file }) => file !== null)?.file ?? frames[0]?.name ?? NOTHING.name
  return last.replace(/\/document\.ts$|\.ts$/, '')
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10
