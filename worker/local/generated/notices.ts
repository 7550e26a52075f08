/** `npm run notices`: THIRD-PARTY-NOTICES.md, from the lock file, node_modules and models/manifest.json. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../building/build.ts'
import { fail, takesNothing } from '../command-line.ts'
import { type Shipped, shippedPackages } from './shipped-packages.ts'

const FILE = path.join(ROOT, 'THIRD-PARTY-NOTICES.md')

interface Model {
  name: string
  purpose: string
  licence: string
  source: string
  /** Data that its weights were trained or fitted on. */
  fittedOn: string
  files: { package?: string }[]
}

/** Libraries compiled into the WebAssembly in packages; texts in the binaries name them. SPDX identifiers. */
const COMPILED_IN: [inside: string, name: string, licence: string][] = [
  [
    '@cornerstonejs/codec-openjpeg',
    'OpenJPEG, Copyright (c) 2002-2014, Universite catholique de Louvain (UCL), Belgium, and others',
    'BSD-2-Clause',
  ],
  ['@jsquash/avif', 'libavif, Copyright 2019 Joe Drago. All rights reserved.', 'BSD-2-Clause'],
  ['@jsquash/avif', 'libaom, Copyright (c) 2016, Alliance for Open Media. All rights reserved.', 'BSD-2-Clause'],
  ['@jsquash/webp', 'libwebp, Copyright (c) 2010, Google Inc. All rights reserved.', 'BSD-3-Clause'],
  [
    '@tensorflow/tfjs-backend-wasm',
    'XNNPACK, Copyright (c) Facebook, Inc. and its affiliates, Google LLC',
    'BSD-3-Clause',
  ],
  ['imagescript', 'image and jpeg-decoder, by the image-rs developers', 'MIT'],
  ['tesseract.js-core', 'Tesseract OCR, by Google Inc. and others', 'Apache-2.0'],
  ['tesseract.js-core', 'Leptonica, Copyright (C) 2001-2020 Leptonica. All rights reserved.', 'BSD-2-Clause'],
  ['tesseract.js-core', 'giflib', 'MIT'],
  ['tesseract.js-core', 'libjpeg', 'IJG'],
  ['tesseract.js-core', 'libpng', 'libpng-2.0'],
  ['tesseract.js-core', 'libtiff', 'libtiff'],
  ['tesseract.js-core', 'libwebp, Copyright (c) 2010, Google Inc. All rights reserved.', 'BSD-3-Clause'],
  ['tesseract.js-core', 'zlib, Copyright (C) 1995-2022 Jean-loup Gailly and Mark Adler', 'Zlib'],
  ['zxing-wasm', 'ZXing-C++, by the ZXing authors', 'Apache-2.0'],
]

async function notices(): Promise<string> {
  const { models } = JSON.parse(await readFile(path.join(ROOT, 'models/manifest.json'), 'utf8')) as { models: Model[] }
  const packages = shippedPackages(models.flatMap(({ files }) => files.flatMap((file) => file.package ?? [])))
  return `${[
    '# Third-party notices',
    '<!-- By `npm run notices`; `npm run check` compares. -->',
    'What edge-kyc ships of others, in its Workers, its pages, the capture kit and `models/`. Its own code is under `LICENSE`.',
    '## Models',
    'Read this before you use them commercially: the joint axes of the face embedding, glasses, mask and smile were fitted on Labeled Faces in the Wild, a research set of press photos. Of the recognition networks, both of others, one was trained on sets that were given for research, too; of the other its publisher does not state on what.',
    ...models.map(modelEntry),
    '## Packages',
    'And what they depend on, whether or not a bundler takes it in.',
    packages.map(packageLine).join('\n'),
    'The source code of what is under MPL-2.0 is the npm package of that name and version, unchanged.',
    '## Compiled into the WebAssembly of packages',
    'Licences by their SPDX identifiers; those that stand in no text below are at spdx.org/licenses.',
    COMPILED_IN.map(([inside, name, licence]) => `- In ${inside}: ${name} (${licence})`).join('\n'),
    '## Licence texts',
    'Copyright lines are those above.',
    ...licenceTexts(packages),
  ].join('\n\n')}\n`
}

function modelEntry({ name, purpose, licence, source, fittedOn }: Model): string {
  return [
    `### ${name}`,
    [`For: ${purpose}`, `Licence: ${licence}`, `Origin: ${source}`, `Fitted on: ${fittedOn}`]
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n')
}

function packageLine({ name, version, licence, copyright }: Shipped): string {
  return `- ${name} ${version} (${licence}): ${copyright.join('; ')}`
}

/** Each once, as the first package that has it at hand words it. */
function licenceTexts(packages: Shipped[]): string[] {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort()
  return licences.flatMap((licence) => {
    const texts = packages.flatMap((shipped) => (shipped.licence === licence ? (shipped.text ?? []) : []))
    const [shortest] = texts.sort((a, b) => a.length - b.length)
    if (shortest === undefined) throw new Error(`No package has the text of ${licence}.`)
    return [`### ${licence}`, `\`\`\`text\n${withoutHolders(shortest)}\n\`\`\``]
  })
}

function withoutHolders(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => !/^\W*Copyright (\(c\)|\d)/i.test(line))
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export async function noticesInSync(): Promise<boolean> {
  const same = (await readFile(FILE, 'utf8').catch(() => '')) === (await notices())
  if (!same) console.error(`${path.basename(FILE)} is not what is shipped now: run npm run notices`)
  return same
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  takesNothing(`Usage: npm run notices

After a change of packages or models: THIRD-PARTY-NOTICES.md.`)
  await writeFile(FILE, await notices().catch(fail))
}
