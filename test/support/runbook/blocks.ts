/** What the runbook has somebody type: its blocks in their order, and the commands inside its sentences. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../worker/local/building/build.ts'

const text = readFileSync(path.join(ROOT, 'worker/runbook.md'), 'utf8')
const BLOCK = /^```sh\n([\s\S]*?)^```$/gm

export const runbookBlocks = (): string[] => [...text.matchAll(BLOCK)].map(([, code = '']) => code)

/** Of sentences and tables; those that end with a sign of more are names of commands. */
export const inlineCommands = (): string[] => [
  ...new Set(
    [...text.replaceAll(BLOCK, '').matchAll(/`([^`\n]*\b(?:npm run|npx wrangler) [^`\n]+)`/g)].map(([, code = '']) =>
      // Tables write a pipe so.
      code.replaceAll('\\|', '|'),
    ),
  ),
]
