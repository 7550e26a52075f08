/** A project of somebody else's: an example of the kit with the packed kit installed, as `npm install` does it. */
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../worker/local/building/build.ts'

/** Below the repository: what the examples need besides the kit is found in its node_modules. */
const FOLDER = path.join(ROOT, '.build/scratch')
const EXAMPLES = path.join(ROOT, 'capture-kit/examples')
/** Where the examples say that the service is. */
const SERVICE = 'https://kyc.example'

export type Project = 'react' | 'vue' | 'plain' | 'cdn'

/** Makes it anew; `service`: where the service really is. Resolves to the project's folder. */
export async function scratchProject(project: Project, tarball: string, service = SERVICE): Promise<string> {
  // Of tests that run beside each other, those with a live service have folders of their own.
  const folder = path.join(FOLDER, service === SERVICE ? 'shown' : 'live', project)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const source of project === 'cdn' ? ['plain', 'cdn'] : [project])
    await cp(path.join(EXAMPLES, source), folder, { recursive: true })
  await cp(path.join(EXAMPLES, 'backend.ts'), path.join(folder, 'backend.ts'))
  for (const file of await readdir(folder)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    await writeFile(path.join(folder, file), text.replaceAll(SERVICE, service))
  }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: project, private: true, type: 'module' }))
  const args = ['install', '--offline', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', tarball]
  await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' })
  return folder
}
