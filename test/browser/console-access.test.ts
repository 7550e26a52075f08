/** Places of the console for what calls the service and what it calls: tokens and webhooks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, application } from './application'
import { complaints } from './axe'
import { goTo } from './place'

let app: Application
beforeAll(async () => {
  app = await application({ scope: 'kyc tokens', reviewer: 'lead' })
})
afterAll(() => app?.stop())

const opened = async (place: string) => {
  const page = await app.open({ path: `/console/#token=${app.token}`, viewport: { width: 1280, height: 900 } })
  await goTo(page, place)
  return page
}

describe('the pages for what calls and is called', () => {
  it('make a token that is shown once, and revoke it', async () => {
    const page = await opened('tokens')
    const form = page.getByRole('form', { name: 'New token' })
    await form.getByLabel('Name').fill('the till')
    await form.getByRole('button', { name: 'Create a token' }).click()
    await form.getByText('Choose at least one permission.').waitFor()
    await form.getByLabel('kyc').check()
    await form.getByRole('button', { name: 'Create a token' }).click()
    await form.getByText('Copy this token now.').waitFor()
    const row = page.getByRole('row', { name: 'the till' })
    await row.waitFor()
    expect(await complaints(page)).toEqual([])
    await row.getByRole('button', { name: 'Revoke' }).click()
    await row.getByRole('button', { name: 'Confirm: revoke' }).click()
    await row.waitFor({ state: 'detached' })
    await page.close()
  })

  it('add a webhook, change it and delete it', async () => {
    const page = await opened('webhooks')
    await page.getByRole('button', { name: 'New webhook' }).click()
    const form = page.getByRole('region', { name: 'Webhook', exact: true })
    await form.getByLabel('URL').fill('http://127.0.0.1:9/other')
    await form.getByLabel('session.corrected').uncheck()
    await form.getByRole('button', { name: 'Create the webhook' }).click()
    await page.getByText('You won’t see it again.').waitFor()
    const row = page.getByRole('row', { name: '127.0.0.1:9/other' })
    await row.getByRole('button', { name: 'Edit' }).click()
    expect(await form.getByLabel('session.corrected').isChecked()).toBe(false)
    await form.getByLabel('Description').fill('the till')
    expect(await complaints(page)).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'the till' }).waitFor()
    await row.getByRole('button', { name: 'Turn off' }).click()
    await row.getByText('off (owner)').waitFor()
    await row.getByRole('button', { name: 'Delete' }).click()
    await row.getByRole('button', { name: 'Confirm: delete' }).click()
    await row.waitFor({ state: 'detached' })
    await page.close()
  })
})
