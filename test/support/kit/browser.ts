/** A Chromium whose camera is a file. */
import { type Browser, chromium as playwright } from 'playwright-core'
import { chromium } from '../chromium.ts'

/** Without a file the camera is Chromium's own test picture. */
export async function browserWithCamera(file?: string): Promise<Browser> {
  const args = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    ...(file ? [`--use-file-for-fake-video-capture=${file}`] : []),
    // Root cannot use Chromium's sandbox, and tests often run as root in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  return await playwright.launch({ executablePath: await chromium(), args })
}
