/** Databases, buckets and engines as one isolate of a world has them. */
import type { D1Database, D1PreparedStatement, R2Bucket } from '@cloudflare/workers-types'
import { standIn, takenFor } from '../../../support/stand-in'
import type { Engines } from '../../../workers/support/engines'
import type { Isolate, World } from './world'

/** `insert kyc_session` */
function said(sql: string): string {
  const [, verb = '', table = ''] = /^\s*(\w+)[\s\S]*?"(\w+)"/.exec(sql) ?? []
  const from = /from "(\w+)"/.exec(sql)?.[1]
  return `${verb.toLowerCase()} ${verb.toLowerCase() === 'select' ? (from ?? table) : table}`
}

class Statement {
  readonly real: D1PreparedStatement
  readonly label: string
  readonly #pass: <T>(label: string, effect: () => Promise<T>) => Promise<T>

  constructor(real: D1PreparedStatement, label: string, pass: Statement['pass']) {
    this.real = real
    this.label = label
    this.#pass = pass
  }

  get pass() {
    return this.#pass
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.real.bind(...values), this.label, this.#pass)
  }

  run = () => this.#pass(this.label, () => this.real.run())
  all = () => this.#pass(this.label, () => this.real.all())
  raw = () => this.#pass(this.label, () => this.real.raw())
  first = () => this.#pass(this.label, () => this.real.first())
}

export function faultyDatabase(world: World, isolate: Isolate, real: D1Database): D1Database {
  const pass = <T>(label: string, effect: () => Promise<T>) => world.pass(isolate, 'd1', `D1 ${label}`, effect)
  return takenFor<D1Database>({
    prepare: (sql: string) => new Statement(real.prepare(sql), said(sql), pass),
    batch: (statements: Statement[]) =>
      pass(`batch ${statements[0]?.label}`, () => real.batch(statements.map((statement) => statement.real))),
  })
}

export function faultyBucket(world: World, isolate: Isolate, real: R2Bucket): R2Bucket {
  const pass = <T>(label: string, effect: () => Promise<T>) => world.pass(isolate, 'r2', `R2 ${label}`, effect)
  return standIn<R2Bucket>({
    put: takenFor<R2Bucket['put']>((...given: Parameters<R2Bucket['put']>) => pass('put', () => real.put(...given))),
    get: takenFor<R2Bucket['get']>((key: string) => pass('get', () => real.get(key))),
    delete: (keys) => pass('delete', () => real.delete(keys)),
    list: (options) => pass('list', () => real.list(options)),
  })
}

export function faultyEngines(world: World, isolate: Isolate, real: Engines): Omit<Engines, 'calls'> {
  const pass = <T>(label: string, effect: () => Promise<T>) => world.pass(isolate, 'engine', label, effect)
  const { codec, faces, reader, barcodes } = real
  return {
    codec: {
      memory: codec.memory,
      decode: (...given) => pass('decode', () => codec.decode(...given)),
      decodeSeries: (...given) => pass('decode', () => codec.decodeSeries(...given)),
      crops: (...given) => pass('crops', () => codec.crops(...given)),
      encode: (...given) => pass('encode', () => codec.encode(...given)),
    },
    faces: {
      memory: faces.memory,
      warm: faces.warm,
      analyse: (...given) => pass('faces', () => faces.analyse(...given)),
      analyseSeries: (...given) => pass('faces', () => faces.analyseSeries(...given)),
      track: (...given) => pass('faces', () => faces.track(...given)),
    },
    reader: {
      memory: reader.memory,
      warm: reader.warm,
      readMrz: (...given) => pass('MRZ', () => reader.readMrz(...given)),
      readText: (...given) => pass('text', () => reader.readText(...given)),
    },
    barcodes: { memory: barcodes.memory, read: (...given) => pass('barcodes', () => barcodes.read(...given)) },
  }
}
