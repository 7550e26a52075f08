import { filled } from '../../../capture-kit/ui/messages/messages'
import { byId, element } from '../element'
import type { Texts } from './texts'

/** Long enough to read the verdict. */
const SECONDS = 8

const place = () => byId('way-back', HTMLElement)

let counting: ReturnType<typeof setInterval> | undefined

/** Where the person came from, with what their browser may know; whoever asked learns the rest from the service. */
function target(returnUrl: string, sessionId: string, end: 'finished' | 'left'): string {
  const url = new URL(returnUrl)
  url.searchParams.set('sessionId', sessionId)
  url.searchParams.set('verification', end)
  return url.href
}

export interface WayBack {
  returnUrl: string | null
  sessionId: string
  title: string | null
}

/** Says what is shown in another language; nothing where there is no way back. */
let speak = (_text: Texts): void => {}

/** `finished`: the browser goes by itself, unless the person would rather stay. */
export function showWayBack({ returnUrl, sessionId, title }: WayBack, end: 'finished' | 'left', text: Texts): void {
  hideWayBack()
  if (returnUrl === null) return
  const href = target(returnUrl, sessionId, end)
  const link = element('a', { href })
  const count = element('p', { class: 'leaving', role: 'timer' })
  const stay = element('button', { type: 'button', class: 'quiet' })
  let left = SECONDS
  let said = text
  const sayTime = () => {
    count.textContent = filled(said.leaving, { n: Math.max(0, left) })
  }
  speak = (next) => {
    said = next
    link.textContent = title ? filled(said.backTo, { title }) : said.back
    stay.textContent = said.stay
    sayTime()
  }
  speak(text)
  const section = place()
  section.replaceChildren(link)
  section.dataset.end = end
  section.hidden = false
  if (end === 'left') return
  stay.addEventListener('click', () => {
    clearInterval(counting)
    count.remove()
    stay.remove()
    link.focus()
  })
  section.append(count, stay)
  counting = setInterval(() => {
    left -= 1
    sayTime()
    if (left > 0) return
    clearInterval(counting)
    location.assign(href)
  }, 1000)
}

export function sayWayBack(text: Texts): void {
  speak(text)
}

export function hideWayBack(): void {
  clearInterval(counting)
  speak = () => {}
  place().hidden = true
  place().replaceChildren()
}
