/** Blocks of a shell, pasted one after the other into the same one. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Pasted {
  /** Of the last command in the block. */
  status: number
  stdout: string
  stderr: string
}

/** That of the tests has words and numbers of its own; not every system has it. */
const LOCALE = { LC_ALL: 'C', LANG: 'C' }

/** What each block prints. A name that nothing has set ends the shell, as does what cannot be parsed. */
export async function pasted(
  blocks: readonly string[],
  folder: string,
  env: Record<string, string>,
): Promise<Pasted[]> {
  await mkdir(folder, { recursive: true })
  const parts = blocks.map((code, i) => {
    const to = (name: string) => path.join(folder, `${name}-${i}`)
    return `{\n${code}\n} > '${to('out')}' 2> '${to('err')}'; echo $? > '${to('rc')}'\n`
  })
  const script = path.join(folder, 'pasted.sh')
  await writeFile(script, `set -u\n${parts.join('')}`)
  const said = await ended(
    spawn('bash', [script], { cwd: folder, env: { ...process.env, ...LOCALE, TMPDIR: folder, ...env } }),
  )
  return Promise.all(
    blocks.map(async (_, i) => {
      const read = (name: string) => readFile(path.join(folder, `${name}-${i}`), 'utf8').catch(() => '')
      const [stdout, stderr, status] = await Promise.all([read('out'), read('err'), read('rc')])
      return { status: status === '' ? -1 : Number(status), stdout, stderr: stderr + said }
    }),
  )
}

/** Why `bash` does not take it; empty where it does. */
export const unparsed = (code: string): Promise<string> => {
  const bash = spawn('bash', ['-n'], { env: { ...process.env, ...LOCALE } })
  bash.stdin.end(code)
  return ended(bash)
}

function ended(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = ''
    child.stderr?.on('data', (chunk) => (errors += chunk))
    child.on('error', reject)
    child.on('close', () => resolve(errors))
  })
}
