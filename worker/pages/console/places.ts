/** The places of the console, and which scope opens each: an operation behind a place asks for the same. */
import { element } from '../element'
import { attempt } from './attempt'
import { leaveDesk, showDesk } from './desk/desk'

/** Fills the page; what comes back is called when it is left. */
type Open = (page: HTMLElement, id: string) => Promise<(() => void) | undefined>

export interface Place {
  name: string
  label: string
  /** Null: any; several: all of them. */
  scope: string | null
  /** Missing for the desk, which is no page. */
  open?: () => Promise<Open>
}

/** In the order of the navigation; a page more is a line here. */
export const PLACES: readonly Place[] = [
  { name: 'reviews', label: 'Reviews', scope: 'review' },
  {
    name: 'sessions',
    label: 'Sessions',
    scope: 'kyc',
    open: async () => (await import('./pages/sessions')).sessionsPage,
  },
  {
    name: 'duplicates',
    label: 'Duplicates',
    scope: 'kyc persons',
    open: async () => (await import('./pages/duplicates')).duplicatesPage,
  },
  {
    name: 'scenarios',
    label: 'Scenarios',
    scope: 'kyc',
    open: async () => (await import('./scenarios/scenarios')).scenariosPage,
  },
  {
    name: 'persons',
    label: 'Persons',
    scope: 'persons',
    open: async () => (await import('./pages/persons')).personsPage,
  },
  {
    name: 'webhooks',
    label: 'Webhooks',
    scope: 'tokens',
    open: async () => (await import('./pages/webhooks')).webhooksPage,
  },
  {
    name: 'tokens',
    label: 'Tokens',
    scope: 'tokens',
    open: async () => (await import('./pages/tokens')).tokensPage,
  },
  {
    name: 'reviewers',
    label: 'Reviewers',
    scope: 'tokens',
    open: async () => (await import('./pages/reviewers')).reviewersPage,
  },
  {
    name: 'balance',
    label: 'Balance',
    scope: 'balance',
    open: async () => (await import('./pages/balance')).balancePage,
  },
  {
    name: 'events',
    label: 'Events',
    scope: 'kyc',
    open: async () => (await import('./pages/events')).eventsPage,
  },
  {
    name: 'rights',
    label: 'Rights',
    scope: 'kyc',
    open: async () => (await import('./pages/rights')).rightsPage,
  },
  {
    name: 'metrics',
    label: 'Metrics',
    scope: 'kyc',
    open: async () => (await import('./pages/metrics')).metricsPage,
  },
  {
    name: 'rates',
    label: 'Error rates',
    scope: 'review',
    open: async () => (await import('./rates/rates')).ratesPage,
  },
  {
    name: 'health',
    label: 'Health',
    scope: 'admin',
    open: async () => (await import('./pages/health')).healthPage,
  },
]

let leave: (() => void) | undefined
/** Number of the newest navigation: a page that is still being filled after another one began is dropped. */
let turns = 0

/** `reviewer`: who is signed in. */
export async function openPlace({ open }: Place, page: HTMLElement, id: string, reviewer: string): Promise<void> {
  const turn = ++turns
  leave?.()
  leave = undefined
  page.hidden = !open
  const room = element('div', {})
  page.replaceChildren(room)
  if (!open) {
    await showDesk(reviewer)
    return
  }
  await leaveDesk()
  await attempt(async () => {
    const left = await (await open())(room, id)
    if (turn === turns) leave = left
    else left?.()
  })
  // Whoever types while the page is still being filled keeps the focus.
  if (turn === turns && !room.contains(document.activeElement)) room.querySelector('h1')?.focus({ preventScroll: true })
}
