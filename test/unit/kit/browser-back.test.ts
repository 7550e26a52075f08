import { afterEach, expect, it, vi } from 'vitest'
import { BrowserBack } from '../../../capture-kit/ui/browser-back'

afterEach(() => vi.unstubAllGlobals())

it('leads a step back again after the element was taken off the page and put back', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('history', { state: null, pushState: vi.fn() })
  const back = vi.fn()
  const browserBack = new BrowserBack(back)
  browserBack.update(true)
  browserBack.close()
  browserBack.update(true)
  page.dispatchEvent(new Event('popstate'))
  expect(back).toHaveBeenCalledTimes(1)
})
