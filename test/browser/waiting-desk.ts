/** The console with sessions that wait, answered without a service. */
import type { SessionView } from '../../worker/pages/views/answers'
import type { Application } from './application'
import { failedSession } from './failed-session'

export const PIXEL = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==`

/** What lies around a case. */
const AROUND = {
  notes: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      by: 'bob',
      at: '2026-05-01T10:00:00.000Z',
      kind: 'comment',
      text: 'the stamp hides a digit',
      detail: {},
    },
  ],
  take: [
    { image: PIXEL, action: 'center', atMs: 0 },
    {
      image: PIXEL,
      sheet: { width: 96, height: 128, columns: 2, tiles: [0, 200, 400].map((atMs) => ({ action: 'left', atMs })) },
    },
    {
      image: PIXEL,
      document: true,
      sheet: { width: 256, height: 176, columns: 2, tiles: [0, 120].map((atMs) => ({ atMs })) },
    },
  ],
  others: [
    {
      sessionId: '1ec5f2a0-6b1e-11f1-8000-000000000099',
      createdAt: '2026-05-01T10:00:00.000Z',
      status: 'failed',
      outcome: 'declined',
      reasons: ['faces_differ'],
      risk: 0.9,
      decidedAt: '2026-05-01T10:01:00.000Z',
      decidedBy: ['bob'],
      schemaId: '5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10',
      version: 1,
      name: 'INES VANDERBEEK',
      birthDate: '1990-01-02',
      documentNumber: 'X1',
      documents: ['passport'],
      clientId: '1ec5f2a0-6b1e-11f1-8000-000000000097',
      clientKey: '',
      clientUser: '',
      email: '',
    },
  ],
  against: [
    {
      sessionId: '1ec5f2a0-6b1e-11f1-8000-000000000098',
      createdAt: '2026-05-01T10:00:00.000Z',
      status: 'success',
      outcome: 'approved',
      reasons: ['face_under_other_name'],
      face: PIXEL,
      name: 'INES VANDERBEEK',
      birthDate: '1990-01-02',
      documentNumber: 'X1',
      similarity: 0.97,
      threshold: 0.92,
    },
  ],
  rates: [{ task: 'document', check: 'isLogicalMismatch', attacks: 15, genuine: 167, missed: 0.333, wrong: 0.072 }],
}

interface Handling {
  priority: string
  due: string | null
  assignedTo: string | null
  team: string | null
  paused: { for: string; until: string } | null
}

/** The service with `count` sessions in review; what was decided comes back. */
export async function waitingDesk(
  app: Application,
  count: number,
  {
    viewport,
    session = failedSession(PIXEL),
  }: { viewport?: { width: number; height: number }; session?: SessionView } = {},
) {
  const page = await app.open({ path: '/console/', ...(viewport ? { viewport } : {}) })
  const you = { name: 'ann', scopes: ['review'], sandbox: false }
  await page.route('**/v1/sign-in', (route) => {
    const isKnown = route.request().headers().authorization === 'Bearer a token'
    return route.fulfill({ json: { status: 'ok', you: isKnown ? you : null, access: false, oidc: null } })
  })
  const waiting = Array.from({ length: count }, (_, i) => ({
    since: new Date(Date.now() - (count - i) * 3_600_000).toISOString(),
    reviewersNeeded: 1,
    claim: null as null | { by: string; until: string; mine: boolean },
    first: null,
    disagreed: null,
    secondLook: false,
    handling: { priority: 'normal', due: null, assignedTo: null, team: null, paused: null } as Handling,
    face: PIXEL,
    ...AROUND,
    session: { ...session, sessionId: `1ec5f2a0-6b1e-11f1-8000-00000000000${i}` },
  }))
  const decided: object[] = []
  /** For a further step. */
  const asked: object[] = []
  const handled: object[] = []
  await page.route('**/v1/review/*', (route) => {
    const path = new URL(route.request().url()).pathname
    const body = route.request().postDataJSON() as { sessionId?: string }
    const found = waiting.find(({ session }) => session.sessionId === body.sessionId) ?? waiting[0]
    const list = { results: waiting, page: 1, pageSize: 25, total: waiting.length, waiting: waiting.length }
    if (path.endsWith('list'))
      return route.fulfill({ json: { status: 'ok', ...list, oldest: waiting[0]?.since ?? null } })
    if (path.endsWith('release')) return route.fulfill({ json: { status: 'ok' } })
    if (path.endsWith('note') || path.endsWith('assign') || path.endsWith('pause')) {
      handled.push({ path, ...body })
      const { text, reason, until, to } = body as Record<string, string>
      if (found && until) found.handling = { ...found.handling, paused: { for: 'hold', until } }
      if (found && to) found.handling = { ...found.handling, assignedTo: to }
      const note = { ...AROUND.notes[0], id: crypto.randomUUID(), by: 'ann', text: text ?? reason }
      return route.fulfill({ json: { status: 'ok', handling: found?.handling, notes: [...AROUND.notes, note] } })
    }
    if (path.endsWith('decide') || path.endsWith('step-up')) {
      const sent = path.endsWith('decide') ? decided : asked
      sent.push(body)
      waiting.splice(waiting.indexOf(found as (typeof waiting)[0]), 1)
      return route.fulfill({ json: { status: 'ok', result: 'decided', session: found?.session } })
    }
    const claim = { by: 'ann', until: new Date(Date.now() + 600_000).toISOString(), mine: true }
    return route.fulfill({ json: { status: 'ok', review: found ? { ...found, claim } : null } })
  })
  await page.getByLabel('Reviewer token').fill('a token')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#list .item').first().waitFor()
  return { page, decided, asked, handled }
}
