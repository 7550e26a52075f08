/** What reviewers do to a case before it is decided: comments, pauses, assignment, priority and due time. */
import { env } from 'cloudflare:test'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { HandledReviewResponse, NotesResponse } from '../../../worker/contract/reviews/handling'
import { ReviewResponse } from '../../../worker/contract/reviews/review'
import { api, expectError, expectShape } from '../support/api'
import { office } from '../support/back-office'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const reason = 'she speaks the language'

/** Ids in the order in which the queue has them. */
const order = async ({ call }: Pick<Awaited<ReturnType<typeof office>>, 'call'>, token: string, filter: object = {}) =>
  (await call('list', filter, token)).body.results.map(
    ({ session }: { session: { sessionId: string } }) => session.sessionId,
  )

describe('a comment', () => {
  it('stays with the case, for whoever reviews it, sealed', async () => {
    const { ann, bob, owner, add, call, post } = await office()
    const sessionId = await add()
    const kept = await call('note', { sessionId, text: 'the stamp hides a digit' }, ann)
    expectShape(NotesResponse, kept.body)
    const { body } = await call('claim', { sessionId }, bob)
    expectShape(ReviewResponse, body)
    expect(body.review.notes).toMatchObject([{ by: 'ann', kind: 'comment', text: 'the stamp hides a digit' }])
    await call('decide', { sessionId, outcome: 'approved' }, bob)
    await call('note', { sessionId, text: 'agreed' }, ann)
    expect((await call('notes', { sessionId }, bob)).body.notes).toHaveLength(2)
    const rows = await env.DB.prepare('select text from review_note where session_id = ?').bind(sessionId).all()
    expect(JSON.stringify(rows.results)).not.toContain('stamp')
    const { results } = (await post('/events', { sessionId, action: 'review_noted' }, { token: owner })).body
    expect(JSON.stringify(results)).not.toContain('stamp')
    expect(results).toHaveLength(2)
  })

  it('stands in the case file, and among all that is held on the person', async () => {
    const { ann, owner, add, call, post, fetch } = await office()
    const sessionId = await add('visit-4')
    await call('note', { sessionId, text: 'the hand <is> another' }, ann)
    const headers = { accept: 'text/html', 'content-type': 'application/json', authorization: `Bearer ${owner}` }
    const file = await fetch('/kyc/session/case', { method: 'POST', headers, body: JSON.stringify({ sessionId }) })
    expect(await file.text()).toContain('the hand &lt;is&gt; another')
    const { body } = await post('/subject/export', { by: 'sessionId', value: sessionId }, { token: owner })
    const zip = await fetch(new URL(body.url).pathname + new URL(body.url).search)
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    expect(new TextDecoder().decode(files['notes.ndjson'])).toContain('the hand <is> another')
  })

  it('goes with the session', async () => {
    const { ann, owner, add, call, post } = await office()
    const sessionId = await add()
    await call('note', { sessionId, text: 'look at the hand' }, ann)
    await post('/kyc/session/delete', { sessionId }, { token: owner })
    const left = await env.DB.prepare('select count(*) as n from review_note where session_id = ?').bind(sessionId)
    expect(await left.first()).toEqual({ n: 0 })
    expectError(await call('notes', { sessionId }, ann), 404, 'session not found')
  })

  it('of the first of two is not told to the second, whom it would tell the verdict', async () => {
    const { ann, bob, add, call } = await office({ reviewersNeeded: 2 })
    const sessionId = await add()
    await call('note', { sessionId, text: 'surely a copy' }, ann)
    await call('claim', { sessionId }, ann)
    await call('decide', { sessionId, outcome: 'declined', reasonCode: 'document_copied' }, ann)
    expect((await call('notes', { sessionId }, bob)).body.notes).toEqual([])
    expect((await call('claim', { sessionId }, bob)).body.review.notes).toEqual([])
    expect((await call('notes', { sessionId }, ann)).body.notes).toHaveLength(1)
  })
})

describe('a case on hold', () => {
  it('is offered to nobody until its time is over, and can be taken up before', async () => {
    const { ann, bob, add, call } = await office()
    const sessionId = await add()
    await call('claim', { sessionId }, ann)
    const pause = { sessionId, for: 'person', until: inHours(48), reason: 'a letter was asked for' }
    const paused = await call('pause', pause, ann)
    expectShape(HandledReviewResponse, paused.body)
    expect(paused.body.handling.paused).toEqual({ for: 'person', until: pause.until })
    expect((await call('claim', {}, bob)).body.review).toBeNull()
    expect(await order({ call }, bob, { show: 'free' })).toEqual([])
    expect(await order({ call }, bob, { show: 'paused' })).toEqual([sessionId])
    expect((await call('claim', { show: 'looks' }, bob)).body.review).toBeNull()
    expect((await call('claim', { show: 'paused' }, bob)).body.review.session.sessionId).toBe(sessionId)
    await call('release', { sessionId }, bob)
    const later = api({ now: () => new Date(Date.now() + 49 * HOUR_MS) })
    const free = await later.post('/review/list', { show: 'free' }, { token: bob })
    expect(free.body.results).toMatchObject([{ handling: { paused: null } }])
    const resumed = await call('resume', { sessionId, reason: 'the letter has come' }, bob)
    expect(resumed.body.notes.map(({ kind }: { kind: string }) => kind)).toEqual(['paused', 'resumed'])
    expect((await call('claim', {}, bob)).body.review.session.sessionId).toBe(sessionId)
  })

  it('is not paused over the head of who has it, nor for ever', async () => {
    const { ann, bob, add, call } = await office()
    const sessionId = await add()
    await call('claim', { sessionId }, ann)
    const pause = { sessionId, until: inHours(1), reason: 'later' }
    expectError(await call('pause', pause, bob), 409, 'session is being reviewed by somebody else')
    for (const until of [inHours(-1), inHours(24 * 91)]) {
      const refused = await call('pause', { ...pause, until }, ann)
      expectError(refused, 400, 'invalid schema')
      expect(refused.body.details[0].path).toBe('until')
    }
    expect((await call('notes', { sessionId }, ann)).body.notes).toEqual([])
  })
})

describe('a case that is assigned', () => {
  it('is offered to that reviewer, who finds it, and leaves the one who gave it away', async () => {
    const { ann, bob, add, call } = await office()
    const [first, second] = [await add(), await add()]
    await call('claim', { sessionId: first }, ann)
    const given = await call('assign', { sessionId: first, to: 'bob', reason }, ann)
    expect(given.body).toMatchObject({ handling: { assignedTo: 'bob' }, notes: [{ kind: 'assigned', text: reason }] })
    expect(await order({ call }, ann, { show: 'free' })).toEqual([second])
    expect(await order({ call }, bob, { show: 'assigned' })).toEqual([first])
    expect(await order({ call }, ann, { handledBy: 'bob' })).toEqual([first])
    expect((await call('claim', {}, bob)).body.review.session.sessionId).toBe(first)
    expect((await call('claim', {}, ann)).body.review.session.sessionId).toBe(second)
  })

  it('to a team is found by its name, and told in the log without the reason', async () => {
    const { ann, owner, add, call, post } = await office()
    const [sessionId] = [await add(), await add()]
    await call('assign', { sessionId, team: 'fraud', priority: 'urgent', reason: 'looks like a ring' }, ann)
    expect(await order({ call }, ann, { handledBy: 'fraud' })).toEqual([sessionId])
    const { results } = (await post('/events', { sessionId, action: 'review_assigned' }, { token: owner })).body
    expect(results[0].detail).toEqual({ team: 'fraud', priority: 'urgent' })
    expectError(await call('assign', { sessionId, reason }, ann), 400, 'invalid schema')
  })

  it('is one reviewer’s of two who race for the next one', async () => {
    const { ann, bob, add, call } = await office()
    const sessions = await Promise.all(Array.from({ length: 20 }, () => add()))
    await Promise.all(
      sessions.map((sessionId, i) =>
        call('assign', { sessionId, ...(i % 2 === 0 ? { to: 'bob' } : { priority: 'urgent' }), reason }, ann),
      ),
    )
    const work = async (token: string) => {
      const mine: string[] = []
      for (;;) {
        const { review } = (await call('claim', {}, token)).body
        if (!review) return mine
        const { sessionId } = review.session
        if ((await call('decide', { sessionId, outcome: 'approved' }, token)).status === 200) mine.push(sessionId)
      }
    }
    const [anns, bobs] = await Promise.all([work(ann), work(bob)])
    expect([...anns, ...bobs].sort()).toEqual(sessions.toSorted())
    expect(anns.filter((id) => sessions.indexOf(id) % 2 === 0)).toEqual([])
  })
})

describe('the queue', () => {
  it('goes by priority, then by what is due, then by the wait', async () => {
    const { ann, add, call } = await office()
    const [first, second, third, fourth, fifth] = [await add(), await add(), await add(), await add(), await add()]
    await call('assign', { sessionId: first, priority: 'low', reason }, ann)
    await call('assign', { sessionId: third, due: inHours(5), reason }, ann)
    await call('assign', { sessionId: fourth, due: inHours(2), reason }, ann)
    await call('assign', { sessionId: fifth, priority: 'urgent', reason }, ann)
    const wanted = [fifth, fourth, third, second, first]
    expect(await order({ call }, ann)).toEqual(wanted)
    expect((await call('claim', {}, ann)).body.review.session.sessionId).toBe(fifth)
  })

  it('goes by the scenario’s hours where nobody has set a time', async () => {
    const { ann, owner, add, call, post } = await office({ reviewHours: 4 })
    const sessionId = await add()
    const [item] = (await call('list', {}, ann)).body.results
    expect(Date.parse(item.handling.due) - Date.parse(item.since)).toBe(4 * HOUR_MS)
    const due = inHours(1)
    const { body } = await call('assign', { sessionId, due, reason }, ann)
    expect(body.handling.due).toBe(due)
    await call('claim', { sessionId }, ann)
    await call('decide', { sessionId, outcome: 'approved' }, ann)
    await call('reopen', { sessionId, reason: 'somebody called' }, ann)
    const [again] = (await call('list', {}, ann)).body.results
    expect(again.handling).toMatchObject({ priority: 'normal', assignedTo: null })
    expect(Date.parse(again.handling.due) - Date.parse(again.since)).toBe(4 * HOUR_MS)
    expect((await post('/scenarios', {}, { token: owner })).status).toBe(200)
  })
})
