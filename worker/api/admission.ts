/** How a call comes in: whose it is, at what rate, and its body. */
import type { Context } from 'hono'
import type { Upload } from '../application/attempts/uploads'
import { countCall } from '../application/calls/count-call'
import { countFailedCall } from '../application/calls/count-failed-call'
import { Refusal } from '../application/refusal'
import { describeError } from '../domain/describe-error'
import { unlessSilent } from '../domain/store-fault'
import { logFault } from '../log'
import { headerToken } from './auth/credential'
import { asNamed } from './auth/named-operator'
import { refusedBy } from './auth/policy'
import type { Principal } from './auth/principal'
import { accessAssertion } from './auth/sign-in/access-assertion'
import type { Arriving, Body, BodyReader } from './body/body'
import type { Hold } from './body/in-flight'
import { readJson } from './body/json'
import { readMultipart } from './body/multipart'
import { holding, storing } from './body/receivers'
import { homeOf } from './home'
import { remoteIp, senderOf } from './kyc/remote-ip'
import { requestBytes } from './middleware/body-reader'
import type { Operation, Tools } from './operation'
import type { ServedOperation } from './operations'
import { rateHeaders } from './rate-headers'
import type { HomeServices } from './services/api-services'

/** State of a call while it comes in; released when the call ends. */
export interface Intake {
  rates: Record<string, string>
  caller: Principal | null
  /** Over the database where the caller's data lies. */
  home: HomeServices
  hold: Hold | null
  stored: Set<Upload>
  held: Set<Uint8Array<ArrayBuffer>>
}

export interface Admission {
  caller: Principal
  body: Body
}

const READERS: Record<Operation['consumes'], BodyReader> = {
  'application/json': readJson,
  'multipart/form-data': readMultipart,
}

export function admissionTo(operation: ServedOperation, tools: Tools) {
  const { services, inFlight } = tools
  const { limits, signIn } = services.settings
  const read = READERS[operation.consumes]
  const form = { files: 'images', maxFiles: limits.imagesPerCall, lists: [], ...operation.form }
  const authorise = authorisation(operation, tools)
  const receive = reception(operation, tools)

  /** Judges a header's token before the body is read: uploads of unknown callers are not accepted. */
  return async (context: Context, intake: Intake): Promise<Admission | Refusal> => {
    const { headers } = context.req.raw
    const inHeader = headerToken(headers) ?? (signIn.access ? accessAssertion(headers) : null)
    const refused = inHeader === null ? null : await authorise(inHeader, headers, intake)
    if (refused) return refused
    const bytes = requestBytes(context)
    const holdFor = (): Hold => {
      const { caller } = intake
      bytes.isUnauthenticated = caller === null
      intake.hold?.release()
      intake.hold = caller ? inFlight.known.hold(caller.owner) : inFlight.unauthenticated.hold(senderOf(headers))
      return intake.hold
    }
    const arriving: Arriving = {
      bytes,
      contentType: headers.get('content-type') ?? '',
      hold: holdFor(),
      admit: intake.caller ? null : async (token) => (await authorise(token, headers, intake)) ?? holdFor(),
      receive: (fields) => receive(fields, headers, intake),
    }
    const body = await read(arriving, limits, form)
    if (body instanceof Refusal) return body
    return intake.caller ? { caller: intake.caller, body } : new Refusal(operation.policy.denied)
  }
}

/** Null when the token holds. What is left of the caller's rate goes into the intake, also when it is refused. */
function authorisation(
  { policy, consumes, withoutStore = false }: ServedOperation,
  { services, authenticator }: Tools,
) {
  const withImages = consumes === 'multipart/form-data'
  const refuseUnknown = async (headers: Headers, intake: Intake): Promise<Refusal> => {
    const failed = await countFailedCall(remoteIp(headers), services, services.now())
    if (!failed || failed.allowed) return new Refusal(policy.denied)
    Object.assign(intake.rates, rateHeaders(failed))
    return new Refusal('too_many_requests')
  }
  const refuseTooMany = async (principal: Principal, intake: Intake): Promise<Refusal | null> => {
    const rate = await countCall(principal, { withImages }, services, services.now())
    if (rate) Object.assign(intake.rates, rateHeaders(rate))
    return rate && !rate.allowed ? new Refusal('too_many_requests') : null
  }
  const asked = <T, Otherwise>(work: Promise<T>, otherwise: Otherwise) =>
    withoutStore ? unlessSilent(work, otherwise) : work
  return async (token: string | null, headers: Headers, intake: Intake): Promise<Refusal | null> => {
    const principal = token === null ? null : await authenticator.principal(token, withoutStore)
    if (!principal) return refuseUnknown(headers, intake)
    const tooMany = await asked(refuseTooMany(principal, intake), null)
    if (tooMany) return tooMany
    const refused = refusedBy(policy, principal)
    if (refused) return new Refusal(refused)
    const home = await asked(homeOf(principal.owner, services), services)
    if (home === null) return new Refusal('moving')
    const caller = await asked(asNamed(principal, home), principal)
    const narrowed = caller ? refusedBy(policy, caller) : policy.denied
    if (narrowed) return new Refusal(narrowed)
    Object.assign(intake, { caller, home })
    return null
  }
}

const reception =
  (operation: ServedOperation, { services }: Tools) =>
  async (fields: Body['fields'], headers: Headers, { caller, home, stored, held }: Intake) => {
    if (!operation.receive) return holding(held)
    if (!caller) return new Refusal(operation.policy.denied)
    const shelf = await operation.receive({ caller, services: home, headers, fields, now: services.now() })
    return shelf instanceof Refusal ? shelf : storing(shelf, stored)
  }

/** Deletes the uploads of a refused call. */
export async function discard({ stored }: Intake, { services }: Tools): Promise<void> {
  const keys = [...stored].map(({ key }) => key)
  stored.clear()
  try {
    if (keys.length > 0) await services.images.delete(keys)
  } catch (error) {
    // The answer stands; what stays is found by the bucket's sweep.
    logFault('discard_fault', { error: describeError(error) })
  }
}
