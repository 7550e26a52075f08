/** The capture kit's flow as a person goes through it, with files in place of a camera. */
import type { Page } from 'playwright-core'

const FILE_INPUT = 'input[type=file]'

export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** From the welcome to the picture of that document. */
export async function begin(page: Page, kind = 'passport'): Promise<void> {
  await page.locator('kyc-flow [part=begin]').click()
  await page.locator(`kyc-flow [data-kind=${kind}]`).click()
}

/** Chooses the file for the capture that is shown, once that has given up looking for a camera. */
export async function choose(page: Page, capture: 'document' | 'selfie', photo: Buffer): Promise<void> {
  const element = page.locator(`kyc-${capture}-capture`)
  await element.locator('[data-phase=unavailable], [data-phase=unreadable]').waitFor()
  await element.locator(FILE_INPUT).setInputFiles(file(`${capture}.jpg`, photo))
}

export async function take(page: Page, capture: 'document' | 'selfie', photo: Buffer): Promise<void> {
  await choose(page, capture, photo)
  await page.locator(`kyc-${capture}-capture [part=accept]`).click()
}

/** Document and selfie; the session is then being decided. */
export async function submit(page: Page, { document, selfie }: { document: Buffer; selfie: Buffer }): Promise<void> {
  await begin(page)
  await take(page, 'document', document)
  await take(page, 'selfie', selfie)
}
