import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, application } from './application'
import { complaints } from './axe'
import { waitingDesk } from './waiting-desk'

let app: Application
beforeAll(async () => {
  app = await application()
})
afterAll(() => app?.stop())

const desk = (count: number, options?: Parameters<typeof waitingDesk>[2]) => waitingDesk(app, count, options)

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const apart = (a: Box | null, b: Box | null) =>
  (['x', 'y', 'width', 'height'] as const).map((side) => Math.abs((a?.[side] ?? 0) - (b?.[side] ?? 1e6)))

/** What the corners span: a box of the page has the line's width around. */
function unstroked(polygon: SVGElement | HTMLElement): Box {
  const { left = 0, top = 0 } = polygon.closest('svg')?.getBoundingClientRect() ?? {}
  const corners = (polygon.getAttribute('points') ?? '').split(' ').map((point) => point.split(',').map(Number))
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0)) as [number[], number[]]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x: left + x, y: top + y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

describe('the reviewers’ desk', () => {
  it('decides by keys alone, and sends it once it cannot be taken back any more', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('case-picture').first().waitFor()
    expect(await complaints(page)).toEqual([])
    await press(page, 'a', 'Enter')
    await page.getByText('Approved.').waitFor()
    expect(decided).toEqual([])
    await page.waitForFunction(() => document.querySelectorAll('#list .item').length === 1)
    await page.locator('#toast').waitFor({ state: 'hidden' })
    await expect.poll(() => decided).toMatchObject([{ outcome: 'approved', sessionId: expect.stringMatching(/0$/) }])
    await page.close()
  })

  it('takes a decision back, and sends one at once when the next session is taken', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('.verdict-bar').waitFor()
    await press(page, 'n')
    await page.keyboard.type('glued')
    await press(page, 'Escape', 'd', '1', 'Enter', 'u')
    const why = page.getByRole('group', { name: 'Why' })
    expect(await why.getByRole('button', { pressed: true }).textContent()).toBe('Altered or forged 1')
    await press(page, 'Enter', 'Enter')
    const said = { outcome: 'declined', reasonCode: 'document_altered', note: 'glued' }
    await expect.poll(() => decided).toMatchObject([said])
    await page.close()
  })

  it('asks for a further step by one key, which can be taken back', async () => {
    const { page, decided, asked } = await desk(1)
    await press(page, 'Enter')
    await page.getByRole('button', { name: 'Further step' }).waitFor()
    await press(page, 's', 'u')
    await page.locator('.verdict-bar').waitFor()
    expect(asked).toEqual([])
    await press(page, 's')
    await page.getByText('Asked for a further step.').waitFor()
    await expect.poll(() => asked, { timeout: 20_000 }).toMatchObject([{ sessionId: expect.any(String) }])
    await page.locator('#list .item').waitFor({ state: 'detached' })
    expect(decided).toEqual([])
    await page.close()
  })

  it('declines nobody without a reason', async () => {
    const { page, decided } = await desk(1)
    await press(page, 'Enter')
    await page.locator('.verdict-bar').waitFor()
    await press(page, 'd', 'Enter')
    await page.getByText('Choose a reason: press its number.').waitFor()
    await press(page, '0')
    await press(page, 'Enter')
    await page.getByText('Add a note to explain “Other”.').waitFor()
    expect(decided).toEqual([])
    await page.close()
  })

  it('names the case of a decision that did not arrive, and sends it again', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('.verdict-bar').waitFor()
    const refused = (route: Route) =>
      route.fulfill({ status: 409, json: { status: 'error', error: 'gone', message: 'session is not claimed' } })
    await page.route('**/v1/review/decide', refused)
    await press(page, 'd', '1', 'Enter', 'Enter')
    const told = page.getByText('Not saved: Declined, ')
    await told.waitFor()
    expect(await page.locator('#unsaved').textContent()).toContain('Session is not claimed')
    expect(await complaints(page)).toEqual([])
    await page.unroute('**/v1/review/decide', refused)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => decided).toMatchObject([{ outcome: 'declined', reasonCode: 'document_altered' }])
    await told.waitFor({ state: 'detached' })
    await page.close()
  })

  it.each([
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ])('has reason, evidence and both pictures in one sight at $width × $height', async (viewport) => {
    const { page } = await desk(2, { viewport })
    await press(page, 'Enter')
    await page.locator('case-picture img').nth(1).waitFor()
    const seen = ['.reasons', '.failed-checks h2', 'case-picture.document .stage', 'case-picture.selfie .stage']
    for (const selector of [...seen, '.verdict-bar', '.pair .match']) {
      const box = await page.locator(selector).first().boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= viewport.height, selector).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 60)).toBe(true)
    await page.close()
  })

  it('is commented on, given to somebody else and put on hold before it is decided', async () => {
    const { page, handled } = await desk(2)
    await press(page, 'Enter')
    const panel = page.getByRole('region', { name: 'Case handling' })
    await panel.getByText('the stamp hides a digit').waitFor()
    await press(page, 'c')
    await page.keyboard.type('the hand is another')
    await press(page, 'Enter')
    await panel.getByText('the hand is another').waitFor()
    await panel.getByText('Assign or escalate').click()
    await panel.getByText('Put on hold').first().click()
    expect(await complaints(page)).toEqual([])
    await panel.getByLabel('Reviewer', { exact: true }).fill('lead')
    const assign = panel.getByRole('form', { name: 'Assign or escalate' })
    await assign.getByLabel('Details').fill('a ring, it seems')
    await assign.getByRole('button', { name: 'Assign' }).click()
    await page.locator('#list').getByText('assigned to lead').waitFor()
    await page.locator('.verdict-bar').waitFor({ state: 'detached' })
    await page.locator('#list .item').nth(1).click()
    await panel.getByText('Put on hold').first().click()
    const hold = panel.getByRole('form', { name: 'Put on hold' })
    await hold.getByLabel('Reason for the hold').selectOption('person')
    await hold.getByLabel('Details').fill('a letter was asked for')
    await hold.getByRole('button', { name: 'Put on hold' }).click()
    await page.locator('#list').getByText('on hold until').waitFor()
    expect(handled).toMatchObject([
      { text: 'the hand is another' },
      { to: 'lead', priority: 'normal', reason: 'a ring, it seems' },
      { for: 'person', reason: 'a letter was asked for' },
    ])
    await page.close()
  })

  it('shows the other session inside the case, with its face and its name', async () => {
    const { page } = await desk(1)
    await press(page, 'Enter')
    const other = page.getByRole('region', { name: 'Conflicting sessions' })
    await other.getByText('INES VANDERBEEK').waitFor()
    await other.getByText('Similarity of the faces 0.970; a match needs 0.920.').waitFor()
    await other.getByRole('img', { name: 'Face of INES VANDERBEEK' }).waitFor()
    await page.close()
  })

  it('shows what speaks for a decision, and sends the reason that is named by its key', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('.verdict-bar').waitFor()
    await page
      .getByText('misses 33.3 % of 15 rendered attacks (up to 58 %), wrong on 7.2 % of 167 genuine (up to 12 %)')
      .waitFor()
    expect(await page.getByRole('list', { name: 'Recording in small' }).getByRole('listitem').count()).toBe(3)
    expect(await page.getByRole('list', { name: 'Document, tilted' }).getByRole('listitem').count()).toBe(2)
    await page.locator('#case .timeline').getByText('faces differ · decided by bob').waitFor()
    await press(page, 'd', '3')
    const why = page.getByRole('group', { name: 'Why' })
    expect(await why.getByRole('button', { pressed: true }).textContent()).toBe('Not the person 3')
    expect(await why.locator('.likely').allTextContents()).toEqual(['Altered or forged 1', 'Not the person 3'])
    expect(await complaints(page)).toEqual([])
    await press(page, 'Enter', 'Enter')
    await expect.poll(() => decided).toMatchObject([{ outcome: 'declined', reasonCode: 'not_the_person' }])
    await page.close()
  })

  it('asks again with a reason of its own, whose words are written down', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('.verdict-bar').waitFor()
    await press(page, 'd', '1', 'r')
    const why = page.getByRole('group', { name: 'Why' })
    expect(await why.getByRole('button', { pressed: true }).count()).toBe(0)
    await press(page, '0')
    await page.keyboard.type('torn page')
    await press(page, 'Enter', 'Enter')
    await expect.poll(() => decided).toMatchObject([{ outcome: 'resubmit', reasonCode: 'other', note: 'torn page' }])
    await page.close()
  })

  it('shows a page upright, brings it near and turns it, its marks on it', async () => {
    const { page } = await desk(1)
    await press(page, 'Enter')
    const picture = page.locator('case-picture.document')
    const boxes = async () => {
      const image = await picture.locator('img').boundingBox()
      const mark = await picture.locator('polygon').first().evaluate(unstroked)
      return { image, apart: Math.max(...apart(image, mark)) }
    }
    await picture.locator('polygon').first().waitFor()
    const far = await boxes()
    expect(far.apart).toBeLessThan(2)
    const transform = () => picture.locator('img').evaluate((node) => node.style.transform)
    const upright = await transform()
    await press(page, 'o')
    expect(await transform()).not.toBe(upright)
    await press(page, 'o', 't', '+')
    const near = await boxes()
    expect(near.apart).toBeLessThan(2)
    expect(near.image?.height).toBeGreaterThan(1.4 * (far.image?.height ?? 0))
    expect(
      await picture
        .locator('polygon')
        .first()
        .evaluate((node) => getComputedStyle(node).strokeWidth),
    ).toBe('1.5px')
    await picture.locator('.stage').focus()
    await press(page, 'ArrowLeft')
    expect((await boxes()).image?.x).toBeCloseTo((near.image?.x ?? 0) + 60, 0)
    await page.close()
  })

  it('lights up in a picture what a row is about, and the other way round', async () => {
    const { page } = await desk(1)
    await press(page, 'Enter')
    const row = page.locator('.fields tr', { hasText: 'ERIKSSON' })
    await row.hover()
    await page.locator('case-picture polygon.lit').first().waitFor()
    await page.locator('case-picture.document .stage').hover()
    await page.locator('.fields tr.lit', { hasText: 'ERIKSSON' }).waitFor()
    await page.close()
  })

  it('fits a phone, where the list makes room for the case', async () => {
    const { page } = await desk(3, { viewport: { width: 390, height: 844 } })
    await page.locator('#list .item').nth(1).click()
    await page.locator('.verdict-bar').waitFor()
    expect(await page.locator('.queue').isVisible()).toBe(false)
    const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await overflows()).toBe(false)
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('group', { name: 'Why' }).waitFor()
    expect(await overflows()).toBe(false)
    await page.close()
  })

  it('says that a token may not review', async () => {
    const page = await app.open({ path: '/console/#token=none' })
    await page.getByRole('alert').filter({ hasText: 'can’t be used to review' }).waitFor()
    expect(await page.getByLabel('Reviewer token').isVisible()).toBe(true)
    await page.close()
  })
})
