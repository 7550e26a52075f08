import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { WORKERS } from '../../../worker/local/workers'
import { type Import, importsOf, sourceFiles } from './imports'

/** Packages that bring WebAssembly: their memory is counted, so only engines may use them. */
const WASM = [
  '@jsquash/jpeg',
  '@jsquash/webp',
  '@tensorflow/tfjs-backend-wasm',
  '@tensorflow/tfjs-converter',
  '@tensorflow/tfjs-core',
  'imagescript',
  'tesseract.js-core',
  'zxing-wasm',
]

const ZOD = ['zod', '@hono/zod-openapi']

interface Zone {
  folder: string
  /** Folders and packages; `type:` before one allows types only. */
  may: string[]
}

/** The nearest folder decides. A zone may always import itself. */
const ZONES: Zone[] = [
  { folder: 'worker/quality/', may: [] },
  { folder: 'worker/contract/', may: ZOD },
  { folder: 'worker/domain/', may: ['worker/contract/', 'worker/quality/'] },
  {
    folder: 'worker/storage/',
    may: ['worker/domain/', 'worker/contract/', 'drizzle-orm', 'uuid', 'type:@cloudflare/workers-types'],
  },
  { folder: 'worker/vision/geometry/', may: ['type:worker/vision/services.ts', 'type:worker/quality/'] },
  {
    folder: 'worker/vision/engines/',
    may: ['worker/quality/', 'type:worker/vision/services.ts', 'models/', 'imagescript', ...WASM],
  },
  // Made from its source by a tool, in Node.
  { folder: 'worker/vision/engines/convolution/kernel/', may: ['node:fs', 'node:path', 'wabt'] },
  {
    folder: 'worker/vision/',
    may: [
      ...['worker/quality/', 'worker/domain/', 'worker/contract/', 'models/selfie-pad/'],
      ...['@xmldom/xmldom', 'cloudflare:workers', 'exifreader'],
    ],
  },
  {
    folder: 'worker/api/',
    may: ['worker/contract/', 'worker/domain/', 'type:worker/services.ts', 'fflate', 'hono', 'jose', 'uuid', ...ZOD],
  },
  { folder: 'capture-kit/core/', may: ['worker/quality/', 'type:worker/contract/'] },
  // The one part of the kit that runs networks; it is loaded when a selfie is taken.
  {
    folder: 'capture-kit/core/faces/',
    may: ['worker/quality/', '@tensorflow/tfjs-backend-wasm', '@tensorflow/tfjs-core'],
  },
  { folder: 'capture-kit/ui/', may: ['capture-kit/core/', 'lit', 'lit/directives/until.js', 'uqr'] },
  { folder: 'capture-kit/demo/', may: ['capture-kit/ui/', 'capture-kit/core/', 'type:worker/contract/', 'vite'] },
]

/** Where adapters and engines meet the ports: the entry points of the Workers. */
const COMPOSITION: Record<string, string[]> = {
  'worker/api/index.ts': ['worker/services.ts', 'worker/env.ts'],
  'worker/vision/index.ts': ['worker/services.ts', 'worker/env.ts'],
}

const ENGINE_WORKERS = [...WORKERS.values()]
  .map(({ config }) => `${path.posix.dirname(config)}/`)
  .filter((folder) => /^worker\/vision\/./.test(folder))

const zoneOf = (file: string) =>
  ZONES.filter(({ folder }) => file.startsWith(folder)).sort((a, b) => b.folder.length - a.folder.length)[0]

function allowed({ from, to, typeOnly }: Import): boolean {
  const zone = zoneOf(from)
  if (!zone || to.startsWith(zone.folder)) return true
  const may = [...zone.may, ...(COMPOSITION[from] ?? [])]
  return may.some((entry) => {
    const target = entry.replace(/^type:/, '')
    return (target.endsWith('/') ? to.startsWith(target) : to === target) && (typeOnly || target === entry)
  })
}

const imports = sourceFiles().flatMap(importsOf)
const text = ({ from, to }: Import) => `${from} imports ${to}`

describe('imports stay inside the borders', () => {
  it('reads the imports of the whole repository', () => {
    expect(imports.length).toBeGreaterThan(50)
  })

  it.each(ZONES.map(({ folder }) => folder))('%s', (folder) => {
    const own = imports.filter(({ from }) => zoneOf(from)?.folder === folder)
    expect(own.filter((entry) => !allowed(entry)).map(text)).toEqual([])
  })

  it('only the Workers that hold one take engines', () => {
    const users = imports.filter(
      ({ from, to }) =>
        to.startsWith('worker/vision/engines/') &&
        from.startsWith('worker/') &&
        !from.startsWith('worker/vision/engines/'),
    )
    expect(
      users
        .filter(({ from, typeOnly }) => !typeOnly && !ENGINE_WORKERS.some((folder) => from.startsWith(folder)))
        .map(text),
    ).toEqual([])
  })

  it('only engines touch WebAssembly packages', () => {
    const users = imports.filter(
      ({ from, to }) => WASM.includes(to) && from.startsWith('worker/') && !from.startsWith('worker/local/'),
    )
    expect(users.filter(({ from }) => !from.startsWith('worker/vision/engines/')).map(text)).toEqual([])
  })
})
