/** The least that a route, a verified token and a database lookup can cost. */
import type { D1Database } from '@cloudflare/workers-types'
import { Hono } from 'hono'
import { jwtVerify } from 'jose'

interface Env {
  DB: D1Database
  JWT_SECRET: string
}

const app = new Hono<{ Bindings: Env }>()

app.post('/json', async (context) => {
  const { sessionId } = await context.req.json<{ sessionId: string }>()
  return context.json({ status: 'ok', sessionId })
})

app.post('/lookup', async (context) => {
  const { sessionId } = await context.req.json<{ sessionId: string }>()
  return context.json(await session(context.env, sessionId))
})

app.post('/verified-lookup', async (context) => {
  const token = context.req.header('authorization')?.slice('Bearer '.length) ?? ''
  const secret = new TextEncoder().encode(context.env.JWT_SECRET)
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
  const { sessionId } = await context.req.json<{ sessionId: string }>()
  const found = await session(context.env, sessionId)
  return found?.owner === payload.sub ? context.json(found) : context.json({ status: 'error' }, 404)
})

function session({ DB }: Env, sessionId: string) {
  return DB.prepare('SELECT * FROM kyc_session WHERE id = ?').bind(sessionId).first()
}

export default app
