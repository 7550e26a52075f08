import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { WORKERS } from '../../../worker/local/building/workers'
import { type Import, importsOf, ROOT, sourceFiles } from './imports'

/** Packages that bring WebAssembly: their memory is counted, so only engines may use them. */
const WASM = [
  '@cornerstonejs/codec-openjpeg',
  '@jsquash/avif',
  '@jsquash/jpeg',
  '@jsquash/webp',
  '@tensorflow/tfjs-backend-wasm',
  '@tensorflow/tfjs-converter',
  '@tensorflow/tfjs-core',
  'imagescript',
  'tesseract.js-core',
  'zxing-wasm',
]

const ZOD = ['zod', '@asteasolutions/zod-to-openapi']

const words = (text: string) => text.split(/\s+/)

interface Zone {
  folder: string
  /** Folders and packages; `type:` before one allows types only. */
  may: string[]
}

/** Every part of the pipeline. */
const READINGS = [
  'worker/log.ts',
  'worker/call-scope.ts',
  'worker/quality/',
  'worker/domain/',
  'worker/words/',
  'type:worker/vision/engine-contracts.ts',
  'type:worker/vision/image-readings.ts',
  'worker/vision/geometry/',
]
/** EXIF and XMP of uploaded files. */
const METADATA = ['@xmldom/xmldom', 'exifreader']
const DEPENDENCIES = 'type:worker/vision/dependencies.ts'
/** Arithmetic without WebAssembly: it needs no Worker of its own. */

const below = (...stages: string[]) => stages.map((stage) => `worker/vision/${stage}/`)

/** Each check has a folder of its own and may use none of another's. */
const checkFolders = () =>
  globSync('worker/vision/checks/*/', { cwd: ROOT })
    .map((folder) => `${folder.replaceAll('\\', '/').replace(/\/$/, '')}/`)
    .filter((folder) => !folder.endsWith('/evidence/'))

/** The nearest folder, or the file itself, decides. A zone may always import itself. */
const ZONES: Zone[] = [
  { folder: 'worker/quality/', may: [] },
  { folder: 'worker/words/', may: ZOD },
  { folder: 'worker/contract/', may: ['worker/words/', ...ZOD] },
  {
    folder: 'worker/env.ts',
    may: [
      ...words('worker/words/ worker/domain/ worker/sign-in-settings.ts zod'),
      ...['type:@cloudflare/workers-types', 'type:worker/api/worker-configuration'],
    ],
  },
  { folder: 'worker/sign-in-settings.ts', may: ['worker/words/', 'zod'] },
  // Without HTTP and SQL.
  {
    folder: 'worker/application/',
    may: words('worker/log.ts worker/call-scope.ts worker/domain/ worker/words/ fflate uuid'),
  },
  { folder: 'worker/domain/', may: ['worker/words/', 'worker/quality/'] },
  {
    folder: 'worker/storage/',
    may: words(`worker/log.ts worker/call-scope.ts node:zlib worker/words/ worker/domain/ worker/contract/stored/
      worker/contract/paging.ts drizzle-orm uuid type:@cloudflare/workers-types`),
  },
  {
    folder: 'worker/vision/geometry/',
    may: words(`type:worker/vision/engine-contracts.ts type:worker/quality/ worker/quality/free.ts
      worker/quality/linear.ts worker/quality/straight-line.ts`),
  },
  // tfjs's WebAssembly as its backend calls it: the engines' and the kit's.
  { folder: 'worker/tfjs/', may: ['@tensorflow/tfjs-backend-wasm'] },
  {
    folder: 'worker/vision/engines/',
    may: [
      'worker/vision/geometry/kernel/wasm-exports.ts',
      ...[
        'worker/quality/',
        'worker/tfjs/',
        'type:worker/vision/engine-contracts.ts',
        'models/',
        'imagescript',
        ...WASM,
      ],
      // Exported without its ending.
      'node_modules/@cornerstonejs/codec-openjpeg/',
    ],
  },
  // The stages of the pipeline: each may use those below it, none those above.
  { folder: 'worker/vision/isolate/', may: [...READINGS, 'type:worker/vision/engines/', 'cloudflare:workers'] },
  { folder: 'worker/vision/page/', may: [...READINGS, ...below('isolate')] },
  { folder: 'worker/vision/checks/', may: [...READINGS, ...below('page', 'isolate')] },
  {
    folder: 'worker/vision/checks/evidence/',
    may: [...READINGS, ...below('page', 'isolate'), 'models/selfie-pad/'],
  },
  // Loops over pixels and spectra: numbers, no judgement.
  {
    folder: 'worker/vision/checks/evidence/pixels/',
    may: words(`worker/quality/ type:worker/domain/ type:worker/vision/engine-contracts.ts worker/vision/geometry/
      worker/vision/isolate/transient-memory.ts`),
  },
  ...checkFolders().map((folder) => ({
    folder,
    may: [...READINGS, ...below('checks/evidence', 'page', 'isolate'), ...METADATA],
  })),
  { folder: 'worker/vision/visual-zone/', may: [...READINGS] },
  // A document's take: pixels and what they say, no engine.
  { folder: 'worker/vision/original/', may: READINGS },
  { folder: 'worker/vision/selfie/', may: [...READINGS, ...below('checks', 'page', 'isolate')] },
  {
    folder: 'worker/vision/image/',
    may: [...READINGS, DEPENDENCIES, ...below('selfie', 'visual-zone', 'checks', 'page', 'isolate')],
  },
  {
    folder: 'worker/vision/session/',
    may: [
      ...READINGS,
      DEPENDENCIES,
      ...below('image', 'original', 'selfie', 'visual-zone', 'checks', 'page', 'isolate'),
      'worker/application/',
      'worker/contract/stored/waiting-half.ts',
    ],
  },
  // Workers of their own: an engine and what runs on it.
  ...globSync('worker/vision/*/wrangler.toml', { cwd: ROOT }).map((config) => ({
    folder: `${path.dirname(config).replaceAll('\\', '/')}/`,
    may: [...READINGS, ...below('isolate', 'engines'), 'cloudflare:workers'],
  })),
  // Its inflation waits for its reader, which that of DecompressionStream does not.
  { folder: 'worker/vision/codec/png/', may: ['worker/vision/codec/', ...READINGS, ...below('isolate'), 'node:zlib'] },
  // Bounded before it begins, which a stream is not.
  { folder: 'worker/vision/codec/pdf/', may: ['worker/vision/codec/', ...READINGS, 'node:zlib'] },
  // The entry point and what all stages speak of.
  {
    folder: 'worker/vision/',
    may: words('worker/log.ts worker/call-scope.ts worker/domain/ worker/words/ worker/quality/ cloudflare:workers'),
  },
  // Sends what the outbox holds.
  {
    folder: 'worker/webhooks/',
    may: words('worker/log.ts worker/call-scope.ts worker/application/ worker/domain/ worker/words/ zod'),
  },
  // Signatures and trust lists: no pixels, no stores.
  {
    folder: 'worker/credentials/',
    may: [
      'type:worker/domain/',
      ...words('worker/words/ worker/log.ts worker/call-scope.ts worker/domain/trust/signing-state.ts'),
      'worker/domain/subjects/age.ts',
      ...words(`@levischuck/tiny-cbor @hpke/core fflate node:zlib @noble/curves @noble/hashes jose zod
      cloudflare:workers`),
    ],
  },
  {
    folder: 'worker/api/',
    may: [
      ...words('worker/log.ts worker/call-scope.ts worker/words/ worker/contract/ worker/domain/ worker/application/'),
      ...['type:worker/env.ts', 'type:worker/sign-in-settings.ts', 'oauth4webapi'],
      ...['hono', 'jose', ...ZOD],
    ],
  },
  {
    folder: 'capture-kit/core/',
    may: words('worker/quality/ worker/words/capture/light-patterns.ts type:worker/words/ type:worker/contract/'),
  },
  // The one part of the kit that runs networks; it is loaded when a selfie is taken.
  {
    folder: 'capture-kit/core/faces/',
    may: words('worker/quality/ worker/tfjs/tfjs-module.ts @tensorflow/tfjs-backend-wasm @tensorflow/tfjs-core'),
  },
  {
    folder: 'capture-kit/ui/',
    may: words('capture-kit/core/ worker/words/capture/light-patterns.ts lit lit/directives/until.js uqr'),
  },
  // Made of values, so that a file can be made of it too.
  {
    folder: 'worker/pages/rates/',
    may: words(`worker/domain/rates/ worker/words/rates/ worker/words/decision/check-words.ts
      worker/words/decision/document-name.ts worker/words/decision/reasons.ts`),
  },
  // Of the words: the lists that people choose from, and what tells a sign.
  ...words('console/ demo/ docs/ verify/ views/').map((page) => ({
    folder: `worker/pages/${page}`,
    may: [
      ...['worker/pages/views/', 'worker/pages/styles/', 'worker/pages/element.ts'],
      ...['worker/pages/rates/', 'worker/domain/rates/'],
      ...words(`worker/words/decision/verdict-reasons.ts worker/words/decision/found-reasons.ts
      worker/words/states.ts worker/words/event-actions.ts worker/words/decision/sign.ts
      worker/words/decision/check-words.ts worker/words/decision/proof-words.ts
      worker/words/decision/document-name.ts`),
      ...words('capture-kit/ui/ capture-kit/core/ type:worker/words/ type:worker/contract/'),
      ...words('lit oauth4webapi swagger-ui-dist vite'),
    ],
  })),
  // As a page of somebody else's would use the kit: by its public entry.
  {
    folder: 'capture-kit/examples/',
    may: words('@edge-kyc/capture-kit react react-dom vue vite @vitejs/plugin-react @vitejs/plugin-vue'),
  },
  // What the shipped Workers answer is what is trained on.
  {
    folder: 'models/train/',
    may: words(`worker/quality/ worker/domain/ worker/vision/engines/ type:worker/vision/engine-contracts.ts
      worker/local/ test/bench/ node:fs node:path zod`),
  },
]

/** Where adapters and engines meet the ports: the entry points of the Workers. */
const COMPOSITION: Record<string, string[]> = {
  ...Object.fromEntries(
    globSync('worker/api/services/*.ts', { cwd: ROOT }).map((file) => [
      file.replaceAll('\\', '/'),
      ['worker/storage/', 'worker/env.ts'],
    ]),
  ),
  'worker/api/index.ts': ['worker/env.ts'],
  'worker/vision/services.ts': ['worker/storage/', 'worker/env.ts', 'type:@cloudflare/workers-types'],
  'worker/vision/index.ts': ['worker/application/webhooks/call-webhooks.ts'],
  'worker/webhooks/services.ts': [
    ...['worker/storage/', 'worker/env.ts', 'worker/api/kyc/decision-view.ts', 'type:@cloudflare/workers-types'],
  ],
}

const ENGINE_WORKERS = [...WORKERS.values()]
  .map(({ config }) => `${path.posix.dirname(config)}/`)
  .filter((folder) => /^worker\/vision\/./.test(folder))

const INNERMOST_FIRST = ZONES.toSorted((a, b) => b.folder.length - a.folder.length)
const zoneOf = (file: string) => INNERMOST_FIRST.find(({ folder }) => file.startsWith(folder))

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
const byZone = Map.groupBy(imports, ({ from }) => zoneOf(from)?.folder)
const text = ({ from, to }: Import) => `${from} imports ${to}`

describe('imports stay inside the borders', () => {
  it('reads the imports of the whole repository', () => {
    expect(imports.length).toBeGreaterThan(50)
  })

  it.each(ZONES.map(({ folder }) => folder))('%s', (folder) => {
    const own = byZone.get(folder) ?? []
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
      ({ from, to }) => WASM.includes(to) && from.startsWith('worker/') && !/^worker\/(local|tfjs)\//.test(from),
    )
    expect(users.filter(({ from }) => !from.startsWith('worker/vision/engines/')).map(text)).toEqual([])
  })
})
