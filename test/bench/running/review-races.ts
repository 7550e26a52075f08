/** Two reviewers who always ask at the same moment, until each has decided as often as there are races. */

interface Reviewer {
  name: string
  token: string
}

export interface Races {
  races: number
  /** Cases that both were given. */
  givenTwice: number
  /** Races in which somebody was given none though some waited. */
  givenNone: number
  /** Verdicts on the other's case that were accepted. */
  decidedForOther: number
  /** Verdicts on one's own case that were refused. */
  refused: number
}

/** Each race: both claim at once, then each decides their own case and tries to decide the other's, all at once. */
export async function raceReviews(url: URL, pair: readonly [Reviewer, Reviewer], races: number): Promise<Races> {
  const found = { races, givenTwice: 0, givenNone: 0, decidedForOther: 0, refused: 0 }
  const call = async (token: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(new URL(`/v1/review/${path}`, url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { ok: answer.ok, body: (await answer.json()) as { review?: { session: { sessionId: string } } | null } }
  }
  for (let race = 0; race < races; race++) {
    const given = await Promise.all(pair.map(({ token }) => call(token, 'claim', {})))
    const cases = given.map(({ body }) => body.review?.session.sessionId)
    if (cases.includes(undefined)) found.givenNone++
    if (cases[0] !== undefined && cases[0] === cases[1]) found.givenTwice++
    const decide = (who: number, whose: number) => {
      const token = pair[who]?.token ?? ''
      return call(token, 'decide', { sessionId: cases[whose], outcome: 'approved' })
    }
    const [first, second, ...others] = await Promise.all([decide(0, 0), decide(1, 1), decide(0, 1), decide(1, 0)])
    found.refused += [first, second].filter((one) => !one?.ok).length
    found.decidedForOther += others.filter((one) => one.ok).length
  }
  return found
}
