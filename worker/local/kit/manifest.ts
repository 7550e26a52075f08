/** The custom-elements manifest, as far as the package and its types are made from it. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../building/build.ts'

const KIT = path.join(ROOT, 'capture-kit')
const ANALYZER = path.join(ROOT, 'node_modules/@custom-elements-manifest/analyzer/cem.js')

export interface Field {
  kind: string
  name: string
  description?: string
  privacy?: 'public' | 'protected' | 'private'
  readonly?: boolean
  static?: boolean
  attribute?: string
}

export interface Attribute {
  name: string
  fieldName?: string
  description?: string
}

export interface ElementEvent {
  name: string
  type: { text: string }
  description?: string
}

export interface Declaration {
  name: string
  tagName?: string
  members?: Field[]
  attributes?: Attribute[]
  events?: ElementEvent[]
}

export interface Module {
  path: string
  declarations: Declaration[]
}

export interface CustomElement extends Declaration {
  tagName: string
  /** Path of its source, from the kit's folder. */
  path: string
}

export interface Manifest {
  schemaVersion: string
  modules: Module[]
}

/** The manifest of the capture kit's custom elements, from their sources. */
export async function elementsManifest(): Promise<Manifest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-elements-'))
  try {
    const args = [ANALYZER, 'analyze', '--quiet', '--outdir', path.relative(KIT, folder)]
    await promisify(execFile)(process.execPath, args, { cwd: KIT })
    return JSON.parse(await readFile(path.join(folder, 'custom-elements.json'), 'utf8')) as Manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function elementsOf({ modules }: Manifest): CustomElement[] {
  return modules.flatMap(({ path, declarations }) =>
    declarations.flatMap((declaration) =>
      declaration.tagName === undefined ? [] : [{ ...declaration, tagName: declaration.tagName, path }],
    ),
  )
}

/** As the package has it: which of its files defines which element, and what of them is public. */
export function packagedManifest(manifest: Manifest): object {
  const files: [file: string, isDefinedBy: (element: CustomElement) => boolean][] = [
    ['dist/edge-kyc.js', ({ path }) => !/selfie|take\./.test(path)],
    ['dist/edge-kyc-selfie.js', ({ path }) => path.includes('selfie')],
    ['dist/edge-kyc-take.js', ({ path }) => path.includes('take.')],
  ]
  const modules = files.map(([file, isDefinedBy]) => {
    const elements = elementsOf(manifest).filter(isDefinedBy)
    return {
      kind: 'javascript-module',
      path: file,
      declarations: elements.map(({ path: _source, members = [], ...element }) => ({
        ...withoutSources(element),
        superclass: { name: 'HTMLElement' },
        members: members.filter(({ privacy = 'public' }) => privacy === 'public').map(withoutSources),
      })),
      exports: elements.flatMap(({ name, tagName }) => {
        const declaration = { name, module: file }
        return [
          { kind: 'js', name, declaration },
          { kind: 'custom-element-definition', name: tagName, declaration },
        ]
      }),
    }
  })
  return { schemaVersion: manifest.schemaVersion, readme: 'README.md', modules }
}

/** Removes sources: inherited members stand with the element; the package has no file of the class they come from. */
function withoutSources<Part extends object>(part: Part): Part {
  return JSON.parse(
    JSON.stringify(part, (key, value: unknown) => (key === 'inheritedFrom' ? undefined : value)),
  ) as Part
}
