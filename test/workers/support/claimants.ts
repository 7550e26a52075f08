/** People who come with a passport and a selfie, through the whole product but for the engines. */
import { env } from 'cloudflare:test'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import { checkDigit } from '../../../worker/domain/mrz/check-digit'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { standIn } from '../../support/stand-in'
import { api, form, imageFile, jwt, someone } from './api'
import { engines, face, passportMrz, type Scene } from './engines'
import { farBehindIndex } from './index-info'

export interface Claimant {
  /** Faces of different numbers are of different people. */
  face: number
  number: string
  surname?: string
  given?: string
  /** YYMMDD. */
  born?: string
}

interface Coming {
  /** What the images show, where that is not what the claimant has. */
  seen?: Scene[]
  /** Address of a browser; empty: a backend. */
  from?: string
  /** The `clientUser` of the session. */
  client?: string | undefined
}

const filled = (text: string, length: number) => text.replaceAll(' ', '<').padEnd(length, '<')

/** Of 44 signs each, with check digits that hold. */
export function passportLines({ number, surname = 'ERIKSSON', given = 'ANNA MARIA', born = '740812' }: Claimant) {
  const name = `${filled(surname, surname.length)}<<${filled(given, given.length)}`
  const [document, personal, expiry] = [filled(number, 9), filled('', 14), '320415']
  const [n, b, e] = [document, born, expiry].map((value) => value + checkDigit(value))
  const data = `${n}FIN${b}F${e}${personal}<`
  const whole = checkDigit(`${n}${b}${e}${personal}<`)
  return [filled(`P<FIN${name}`, 44), `${data}${whole}`] satisfies [string, string]
}

const known = (axis: number, size?: number) => ({ ...face(axis, size), embeddingVersion: EMBEDDING_VERSION })

const scenesOf = (claimant: Claimant): Scene[] => [
  { mrz: passportMrz(passportLines(claimant)), faces: [known(claimant.face, 24)] },
  { faces: [known(claimant.face)] },
]

/** Faces are searched among others only where the scenario says on what law. */
const BASIS = { basis: 'legal_obligation', clients: true }

export async function office(rules: object = {}) {
  let scenes: Scene[] = []
  const vision = () => ({
    ...visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: farBehindIndex })),
    ...engines(scenes),
  })
  const started = () =>
    api({
      vision: {
        process: async (sessionId, attempt) => {
          await processSession(vision(), sessionId, attempt)
          return 'ended' as const
        },
      },
    })
  let made = started()
  /** An isolate that remembers nothing: no key of before. */
  const restart = () => {
    made = started()
  }
  const owner = someone()
  const token = await jwt({ sub: owner })
  const post = (path: string, body: object = {}, sender = token, headers: Record<string, string> = {}) =>
    made.post(`/v1${path}`, body, { token: sender, headers })
  // Pictures of a few pixels show nothing by which an original could be told: no more is asked than that tasks hold.
  const scenario = await post('/scenario/create', { name: 'claims', assurance: 'basic', faceSearch: BASIS, ...rules })
  const { schemaId } = scenario.body.scenario

  const come = async (claimant: Claimant, { seen = scenesOf(claimant), from = '', client }: Coming = {}) => {
    const { body } = await post('/kyc/session/create', { schemaId, clientUser: client })
    scenes = seen
    const headers: Record<string, string> = from === '' ? {} : { 'cf-connecting-ip': from, 'user-agent': 'a browser' }
    const sender = from === '' ? token : body.clientToken
    const files = seen.map(() => imageFile())
    const sent = await post('/kyc/process', form(files, { sessionId: body.sessionId }), sender, headers)
    const { body: session } = await post('/kyc/session/status', { sessionId: body.sessionId })
    const codes: string[] = (session.decision?.reasons ?? []).map(({ code }: { code: string }) => code)
    return { sessionId: String(body.sessionId), clientToken: String(body.clientToken), sent, session, codes }
  }
  const show = (what: Scene[]) => {
    scenes = what
  }
  const selfieOf = (axis: number): Scene => ({ faces: [known(axis)] })
  return { owner, token, post, come, show, selfieOf, restart, schemaId: String(schemaId) }
}
