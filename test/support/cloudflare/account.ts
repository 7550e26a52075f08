/**
 * A Cloudflare account as wrangler's API sees it, in memory: stores, Workers with their secrets, bindings and versions.
 * It answers what deployments ask for; what it does not know it answers with 404 and keeps in `unknown`.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DatabaseSync } from 'node:sqlite'

export const ACCOUNT_ID = 'a0'

export interface Script {
  secrets: Map<string, string>
  /** Metadata of each upload, the newest last. */
  versions: { bindings: Binding[] }[]
}

export interface Binding {
  name: string
  type: string
  [more: string]: unknown
}

interface Database {
  uuid: string
  jurisdiction: string | null
  statements: string[]
  /** What it holds, for exports and questions; without, it is asked about its migrations alone. */
  rows?: DatabaseSync
}

/** Of a list: these names alone. Of a bucket: where it lies. */
interface Asked {
  names: string[]
  place: string | null
}

interface Answer {
  status?: number
  result: unknown
  code?: number
  more?: object
  /** In place of JSON: what an object holds. */
  raw?: string
}

const missing = (code: number): Answer => ({ status: 404, result: null, code })

export class Account {
  readonly buckets = new Map<string, { jurisdiction: string | null; rules?: object[] }>()
  /** By bucket and key. */
  readonly objects = new Map<string, string>()
  readonly queues = new Map<string, { id: string; consumers: object[] }>()
  readonly indexes = new Map<string, { metadata: string[] }>()
  readonly databases = new Map<string, Database>()
  readonly scripts = new Map<string, Script>()
  /** What changed the account, in order: `METHOD path`. */
  readonly changes: string[] = []
  readonly unknown: string[] = []
  #server: Server | null = null
  #origin = ''

  /** Environment under which wrangler talks to this account alone. */
  async listen(): Promise<Record<string, string>> {
    const server = createServer((request, response) => {
      this.#answer(request).then(({ status = 200, result, code, more, raw }) => {
        const errors = code === undefined ? [] : [{ code, message: 'there is none' }]
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(raw ?? JSON.stringify({ success: status < 400, errors, messages: [], result, ...more }))
      })
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    this.#origin = `http://127.0.0.1:${port}`
    return {
      CLOUDFLARE_API_BASE_URL: `${this.#origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'a-token',
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
    }
  }

  close(): void {
    this.#server?.close()
    this.#server?.closeAllConnections()
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    const body = await read(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const path = pathname.replace(`/client/v4/accounts/${ACCOUNT_ID}`, '')
    const method = request.method ?? 'GET'
    const place = request.headers['cf-r2-jurisdiction']
    const asked = { names: searchParams.getAll('name'), place: typeof place === 'string' ? place : null }
    const answer = this.#store(method, path, body, asked) ?? this.#worker(method, path, body)
    if (answer === null) this.unknown.push(`${method} ${path}`)
    else if (method !== 'GET') this.changes.push(`${method} ${path}`)
    return answer ?? missing(7003)
  }

  #store(method: string, path: string, body: Buffer, { names, place }: Asked): Answer | null {
    const [, kind, ...rest] = path.split('/')
    const named = () => JSON.parse(body.toString()) as Record<string, string>
    if (kind === 'r2') {
      if (rest[2] === 'lifecycle') return this.#rules(rest[1] ?? '', place)
      if (rest[2] === 'objects') return this.#object(method, `${rest[1]}/${rest.slice(3).join('/')}`, body)
      if (method === 'POST') this.buckets.set(named().name ?? '', { jurisdiction: place })
      return { result: { buckets: [...this.buckets.keys()].map((name) => ({ name, creation_date: '2026-01-01' })) } }
    }
    if (kind === 'queues') {
      if (rest[1] === 'consumers') {
        const queue = [...this.queues.values()].find(({ id }) => id === rest[0])
        if (method === 'POST') queue?.consumers.push(JSON.parse(body.toString()))
        return { result: queue?.consumers ?? [] }
      }
      if (method === 'POST') this.queues.set(named().queue_name ?? '', { id: `q${this.queues.size}`, consumers: [] })
      const listed = [...this.queues].filter(([name]) => names.length === 0 || names.includes(name))
      const result = listed.map(([queue_name, { id, consumers }]) => ({
        queue_name,
        queue_id: id,
        created_on: '2026-01-01T00:00:00Z',
        producers_total_count: 0,
        producers: [],
        consumers_total_count: consumers.length,
        consumers,
      }))
      return { result, more: { result_info: { page: 1, per_page: 100, total_pages: 1, count: result.length } } }
    }
    if (kind === 'vectorize') return this.#index(method, rest.slice(2), body)
    if (kind === 'd1') return this.#database(method, rest.slice(1), body)
    if (kind === 'exports') return { result: null, raw: dumpOf(this.databases.get(rest[0] ?? '')?.rows) }
    return null
  }

  #rules(name: string, place: string | null): Answer {
    const bucket = this.buckets.get(name)
    return bucket && bucket.jurisdiction === place ? { result: { rules: bucket.rules ?? [] } } : missing(10006)
  }

  #object(method: string, key: string, body: Buffer): Answer {
    if (method === 'PUT') this.objects.set(key, body.toString())
    const raw = this.objects.get(key)
    if (method === 'PUT') return { result: null }
    return raw === undefined ? missing(10007) : { result: null, raw }
  }

  #index(method: string, [name = '', action]: string[], body: Buffer): Answer | null {
    const given = body.length > 0 ? JSON.parse(body.toString()) : {}
    if (name === '' && method === 'POST') this.indexes.set(given.name, { metadata: [] })
    if (name === '') {
      const result = [...this.indexes.keys()].map((each) => ({
        name: each,
        config: { dimensions: 128, metric: 'cosine' },
      }))
      return { result: method === 'POST' ? result.at(-1) : result }
    }
    const index = this.indexes.get(name)
    if (!index) return missing(3000)
    if (action === 'metadata_index' && given.propertyName) index.metadata.push(given.propertyName)
    if (method === 'POST') return { result: { mutationId: 'm' } }
    return {
      result: { metadataIndexes: index.metadata.map((propertyName) => ({ propertyName, indexType: 'String' })) },
    }
  }

  #database(method: string, [id = '', action]: string[], body: Buffer): Answer | null {
    if (id === '') {
      if (method === 'POST') {
        const { name, jurisdiction = null } = JSON.parse(body.toString())
        this.databases.set(name, { uuid: `d${this.databases.size}`, jurisdiction, statements: [] })
        return { result: { name, uuid: this.databases.get(name)?.uuid } }
      }
      const result = [...this.databases].map(([name, { uuid }]) => ({ name, uuid, version: 'production' }))
      return {
        result,
        more: { result_info: { page: 1, per_page: 10, total_count: result.length, count: result.length } },
      }
    }
    const found = [...this.databases].find(([name, { uuid }]) => uuid === id || name === id)
    if (!found) return missing(7404)
    const [name, database] = found
    if (action === 'export') {
      const file = { filename: `${name}.sql`, signed_url: `${this.#origin}/exports/${name}` }
      return { result: { success: true, status: 'complete', messages: [], at_bookmark: 'b', result: file } }
    }
    if (action !== 'query') return { result: { name, uuid: database.uuid, version: 'production' } }
    const { sql } = JSON.parse(body.toString())
    database.statements.push(sql)
    if (database.rows) {
      return { result: [{ results: database.rows.prepare(sql).all(), success: true, meta: { duration: 0 } }] }
    }
    const applied = database.statements.flatMap((each) => /\('([^']+\.sql)'\);$/.exec(each)?.[1] ?? [])
    const rows = /^\s*SELECT \*\s+FROM "?d1_migrations"?/i.test(sql)
      ? applied.map((file, id) => ({ id, name: file, applied_at: '' }))
      : []
    return { result: [{ results: rows, success: true, meta: { duration: 0 } }] }
  }

  #worker(method: string, path: string, body: Buffer): Answer | null {
    if (path === '/workers/subdomain') return { result: { subdomain: 'team' } }
    if (path === '/workers/assets/upload') return { status: 201, result: { jwt: 'done' } }
    const [, , kind, name = '', action, ...rest] = path.split('/')
    if (kind !== 'scripts' && kind !== 'services') return null
    const script = this.scripts.get(name)
    if (method === 'PUT' && action === undefined) return this.#upload(name, body)
    if (action === 'assets-upload-session') return { result: { jwt: 'done', buckets: [] } }
    if (!script) return missing(10007)
    if (action === undefined) {
      return { result: { default_environment: { script: { last_deployed_from: 'wrangler', tag: null } } } }
    }
    if (action === 'secrets' || action === 'secrets-bulk') return this.#secrets(method, script, body)
    if (action === 'versions' && method === 'POST') return this.#upload(name, body)
    if (action === 'settings') return { result: { bindings: script.versions.at(-1)?.bindings ?? [] } }
    if (['deployments', 'subdomain', 'schedules', 'domains', 'versions', 'script-settings'].includes(action ?? '')) {
      const deployments = [
        {
          id: 'x',
          created_on: '2026-01-01T00:00:00Z',
          versions: [{ version_id: `v${script.versions.length}`, percentage: 100 }],
        },
      ]
      return { result: { deployments, enabled: true, previews_enabled: true, id: 'x', items: [], schedules: [], rest } }
    }
    return null
  }

  #upload(name: string, body: Buffer): Answer {
    const script: Script = this.scripts.get(name) ?? { secrets: new Map(), versions: [] }
    const metadata = /name="metadata"\r\n(?:[^\r]+\r\n)*\r\n(.*?)\r\n--/s.exec(body.toString('latin1'))?.[1] ?? '{}'
    const { bindings = [] } = JSON.parse(metadata) as { bindings?: Binding[] }
    script.versions.push({ bindings })
    this.scripts.set(name, script)
    const id = `v${script.versions.length}`
    const resources = { script: { etag: id }, script_runtime: {}, bindings }
    return { result: { id, tag: 't', deployment_id: id, startup_time_ms: 1, metadata: {}, resources } }
  }

  #secrets(method: string, script: Script, body: Buffer): Answer {
    if (method !== 'GET') {
      const { secrets = {} } = JSON.parse(body.toString()) as {
        secrets?: Record<string, { name: string; text: string }>
      }
      for (const { name, text } of Object.values(secrets)) script.secrets.set(name, text)
    }
    return { result: [...script.secrets.keys()].map((name) => ({ name, type: 'secret_text' })) }
  }
}

/** As D1 exports: each table with its rows, in the order in which they were made, then what is built on them. */
function dumpOf(database: DatabaseSync | undefined): string {
  if (!database) return ''
  const made = database
    .prepare(
      `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by type <> 'table'`,
    )
    .all() as { type: string; name: string; sql: string }[]
  const rowsOf = (table: string) => {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all()
    const values = columns.map(({ name }) => `quote("${name}")`).join(` || ',' || `)
    return database.prepare(`select ${values} as row from "${table}"`).all()
  }
  const statements = made.flatMap(({ type, name, sql }) => [
    sql,
    ...(type === 'table' ? rowsOf(name).map(({ row }) => `INSERT INTO "${name}" VALUES(${row})`) : []),
  ])
  return ['PRAGMA defer_foreign_keys=TRUE', ...statements].map((statement) => `${statement};\n`).join('')
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
