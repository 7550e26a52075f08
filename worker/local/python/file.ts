/** The Python client where the docs serve it from, and whether it is what the API is now. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../build.ts'
import { openApiDocument } from '../openapi-document.ts'
import { type PythonDocument, pythonClient } from './client.ts'

export const PYTHON_CLIENT = 'worker/pages/docs/edge_kyc.py'

const file = path.join(ROOT, PYTHON_CLIENT)
const made = async () => pythonClient((await openApiDocument()) as object as PythonDocument)

export const writePythonClient = async (): Promise<void> => writeFile(file, await made())

export async function pythonClientInSync(): Promise<boolean> {
  const same = (await readFile(file, 'utf8').catch(() => '')) === (await made())
  if (!same) console.error(`${PYTHON_CLIENT} is not what the API is now: run npm run client`)
  return same
}
