/** Each line of the runbook is typed, as it is printed and in its order: one that is new cannot be forgotten. */
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'
import { NIGHTLY } from '../../nightly'
import { released, unpackState } from '../../states/unpack'
import { pasted, unparsed } from '../../support/printed/shell'
import { inlineCommands, runbookBlocks } from '../../support/runbook/blocks'

/** Below the repository, whose commands `npm run` then finds. */
const FOLDER = path.join(ROOT, '.build/runbook')
const STATE = path.join(FOLDER, 'state')
const TYPED = path.join(ROOT, 'test/support/runbook/typed.mjs')
const REQUEST = 'aaaaaaaa-0000-4000-8000-000000000001'

/** What a page's words have the reader do before its block, by the block's first words. */
const BEFORE: Readonly<Record<string, string>> = {
  'rm -rf "$STATE_DIR/v3/d1" && cp': 'cp -a "$STATE_DIR/v3/d1" copy',
  'npm run -s restore -- nightly': 'rm -rf "$STATE_DIR/v3/d1"',
}
/** The service that calls go to is no part of these pages. */
const SHIMS: Readonly<Record<string, string>> = {
  npx: `exec node '${TYPED}' npx "$@"`,
  npm: `exec node '${TYPED}' npm "$@"`,
  curl: 'echo "{}"',
}

const failing = (block: string) => {
  const first = Object.keys(BEFORE).find((words) => block.trimStart().startsWith(words))
  const code = block.replace('LINK_SECRET=…', 'LINK_SECRET="$GIVEN"')
  return `${first === undefined ? '' : `${BEFORE[first]}\n`}trap 'echo "$BASH_COMMAND" >> failed' ERR\nset -E\n${code}`
}

let env: Record<string, string> = {}
beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  const bin = path.join(FOLDER, 'bin')
  await mkdir(bin, { recursive: true })
  for (const [name, line] of Object.entries(SHIMS)) {
    await writeFile(path.join(bin, name), `#!/bin/bash\n${line}\n`)
    await chmod(path.join(bin, name), 0o755)
  }
  unpackState(released()[0] ?? '', STATE)
  const line = { at: '2026-01-01T00:00:00.000Z', event: 'request', requestId: REQUEST }
  await writeFile(
    path.join(STATE, 'log.jsonl'),
    `${JSON.stringify(line)}\n${JSON.stringify({ ...line, operation: 'cron' })}\n`,
  )
  const tailed = { scriptName: 'edge-kyc', outcome: 'ok', logs: [{ message: [JSON.stringify(line)], timestamp: 1 }] }
  await writeFile(path.join(FOLDER, 'tailed.json'), JSON.stringify(tailed))
  const { LINK_SECRET } = JSON.parse(await readFile(path.join(STATE, 'secrets.json'), 'utf8'))
  env = {
    ROOT,
    STATE_DIR: STATE,
    GIVEN: LINK_SECRET,
    REAL_PATH: process.env.PATH ?? '',
    PATH: `${bin}:${process.env.PATH}`,
    TAILED: path.join(FOLDER, 'tailed.json'),
    REQUEST_OR_SESSION: REQUEST,
    ...{ URL: 'http://127.0.0.1:1', OWNER: 'upgraded', SESSION: crypto.randomUUID() },
  }
})
afterAll(() => rm(FOLDER, { recursive: true, force: true }))

const failed = () => readFile(path.join(FOLDER, 'failed'), 'utf8').catch(() => '')

it('every block is a shell’s', async () => {
  for (const code of runbookBlocks()) expect([code, await unparsed(code)]).toEqual([code, ''])
  expect(runbookBlocks().length).toBeGreaterThan(10)
  expect(inlineCommands().length).toBeGreaterThan(10)
})

it.runIf(NIGHTLY)('each line of the blocks does its work on a state folder, or is known to wrangler', async () => {
  const said = await pasted(runbookBlocks().map(failing), FOLDER, env)
  expect([
    await failed(),
    said
      .map(({ stderr }) => stderr)
      .join('')
      .slice(-2000),
  ]).toEqual(['', expect.anything()])
})

it.runIf(NIGHTLY)('each command inside a sentence is known, with its options', async () => {
  const lines = inlineCommands().map((code) => failing(code.replaceAll(/<|>|…/g, '')))
  await pasted(lines, FOLDER, { ...env, ONLY_KNOWN: 'true' })
  expect(await failed()).toBe('')
})
