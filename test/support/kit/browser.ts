/** A Chromium whose camera is a file. */
import type { Browser } from 'playwright-core'
import { launchChromium } from '../launch-chromium.ts'

/** Without a file the camera is Chromium's own test picture. */
export function browserWithCamera(file?: string): Promise<Browser> {
  return launchChromium([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    ...(file ? [`--use-file-for-fake-video-capture=${file}`] : []),
  ])
}
