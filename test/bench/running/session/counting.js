/**
 * Runs inside each Worker, around its entry (see counted-entry.ts): says on the log what it asks of its bindings, one
 * line a call, and makes stores as far away as it is told. Of the Worker's own code nothing is changed.
 */
import { AWAY } from './away.js'

const envs = new WeakMap()

function tell(from, to, what) {
  console.log(JSON.stringify({ counted: { from, to, what } }))
}

/** What was asked of a store takes its way there and back. */
function away(to, ask) {
  return AWAY[to] ? new Promise((resolve) => setTimeout(resolve, AWAY[to])).then(ask) : ask()
}

/** `insert kyc_session` */
function said(sql) {
  const [, verb = '', table = ''] = /^\s*(\w+)[\s\S]*?"(\w+)"/.exec(sql) ?? []
  const from = /from "(\w+)"/.exec(sql)?.[1]
  return `${verb.toLowerCase()} ${verb.toLowerCase() === 'select' ? (from ?? table) : table}`
}

class Statement {
  constructor(real, label, from) {
    this.real = real
    this.label = label
    this.from = from
  }

  bind(...values) {
    return new Statement(this.real.bind(...values), this.label, this.from)
  }

  #ask(way, given) {
    tell(this.from, 'D1', this.label)
    return away('D1', () => this.real[way](...given))
  }

  run = (...given) => this.#ask('run', given)
  all = (...given) => this.#ask('all', given)
  raw = (...given) => this.#ask('raw', given)
  first = (...given) => this.#ask('first', given)
}

function database(from, real) {
  return {
    prepare: (sql) => new Statement(real.prepare(sql), said(sql), from),
    batch: (statements) => {
      tell(from, 'D1', `batch ${statements.map(({ label }) => label).join(', ')}`)
      return away('D1', () => real.batch(statements.map((statement) => statement.real)))
    },
    withSession: (bookmark) => {
      const session = real.withSession(bookmark)
      return { ...database(from, session), getBookmark: () => session.getBookmark() }
    },
  }
}

function methods(from, to, real) {
  return new Proxy(real, {
    get(target, name) {
      if (typeof name === 'symbol') return Reflect.get(target, name)
      return (...given) => {
        const what = name === 'fetch' && to === 'assets' ? new URL(given[0]).pathname : name
        tell(from, to, what)
        return away(to, () => target[name](...given))
      }
    },
  })
}

const KINDS = { D1Database: 'D1', R2Bucket: 'R2', WorkerQueue: 'queue', KvNamespace: 'KV' }

function binding(from, name, value) {
  if (typeof value !== 'object' || value === null) return value
  const kind = KINDS[value.constructor.name]
  if (kind === 'D1') return database(from, value)
  if (kind) return methods(from, kind, value)
  if (name === 'FACE_INDEX') return methods(from, 'Vectorize', value)
  if (name === 'ASSETS') return methods(from, 'assets', value)
  return value.constructor.name === 'Fetcher' ? methods(from, `Worker ${name}`, value) : value
}

/** The same one for the same environment: Workers keep what they made for it. */
function around(from, env) {
  const known = envs.get(env)
  if (known) return known
  const made = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, binding(from, name, value)]))
  envs.set(env, made)
  return made
}

export function countedClass(from, Entrypoint) {
  return class extends Entrypoint {
    constructor(context, env) {
      super(context, around(from, env))
    }
  }
}

export function countedHandler(from, handler) {
  return Object.fromEntries(
    Object.entries(handler).map(([name, handle]) => [
      name,
      (event, env, context) => handle.call(handler, event, around(from, env), context),
    ]),
  )
}
