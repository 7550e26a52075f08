import { getTableColumns, sql } from 'drizzle-orm'
import { StoredWalletProof, StoredWalletSecret } from '../../contract/stored/wallet'
import type { Decision } from '../../domain/case/decision'
import { objectKey } from '../../domain/case/object-key'
import type { AttemptOutcome } from '../../domain/case/outcome'
import type { Session, SessionImage } from '../../domain/case/session'
import type { GivenVerdict } from '../../domain/case/verdict'
import { searchTerms, soughtTerms } from '../../domain/session/search-terms'
import type { WalletProof, WalletSecret } from '../../domain/wallet/wallet'
import { AppAttestation, appAttestationText } from '../../words/capture/app-attestation'
import { DEFAULT_RULES } from '../../words/decision/rules'
import { readRow } from '../sealed/readable-rows'
import type { Cell, Vault } from '../sealed/vault'
import { Garbled } from '../tables/json-column'
import { type kycImage, kycSession } from '../tables/schema'
import {
  challengeOf,
  decisionOf,
  evidenceOf,
  signalsOf,
  storedChallenge,
  storedDecision,
  storedEvidence,
  storedSignals,
  storedTasks,
  storedVerdicts,
  tasksOf,
  UNCLAIMED,
  UNHANDLED,
  verdictsOf,
} from './stored-session'

export type SessionRow = typeof kycSession.$inferSelect
type ImageRow = typeof kycImage.$inferSelect

const TABLE = 'kyc_session'
/** 96 bits. */
const TERM_LENGTH = 16

/**
 * Columns of a listed row. The evidence behind the results is most of a row (vectors of faces); no list shows it, so it
 * is neither read nor opened.
 */
export const listedColumns = { ...getTableColumns(kycSession), evidence: sql<null>`null` }

/** Values of a row that was never run, linked, asked of a wallet or offered. */
const BLANK = {
  linkDevice: null,
  linkOpenedAt: null,
  leaseUntil: null,
  runs: 0,
  chargeId: null,
  appAttestation: null,
  walletRequestId: null,
  walletRequest: null,
  walletRequestUntil: null,
  walletProof: null,
  walletRequests: 0,
  offerHash: null,
  offer: null,
  offerUntil: null,
  offers: 0,
  challenges: 0,
  handoffs: 0,
  clientTokens: 0,
  ...UNHANDLED,
} satisfies Partial<SessionRow>

export const sessionCell = (row: string, column: string): Cell => ({ table: TABLE, column, row })

const requestCell = (row: string) => sessionCell(row, 'wallet_request')
const proofCell = (row: string) => sessionCell(row, 'wallet_proof')
const attestationCell = (row: string) => sessionCell(row, 'app_attestation')

const imageCell = (key: string): Cell => ({ table: 'kyc_image', column: 'sha256', row: key })

/** Seals personal data on its way into a row, and opens it on its way out. */
export function sessionRows(vault: Vault) {
  const keys = clientKeys(vault)
  const search = searchColumns(vault)
  const results = resultColumns(vault, search)
  return {
    ...wholeRows(vault, keys, results),
    ...keys,
    ...search,
    ...results,
    ...walletColumns(vault),
    ...imageRows(vault),
    ...verdictColumns(vault),
  }
}

const sealedText = async (vault: Vault, owner: string, cell: Cell, value: string | null) =>
  value === null ? null : vault.sealText(owner, cell, value)

const sealedBytes = async (vault: Vault, owner: string, cell: Cell, value: unknown) =>
  value === null ? null : vault.sealJsonBytes(owner, cell, value)

const sealedJson = async (vault: Vault, owner: string, cell: Cell, value: unknown) =>
  value === null ? null : vault.sealJson(owner, cell, value)

const openedText = async (vault: Vault, cell: Cell, value: string | null) =>
  value === null ? null : vault.openText(cell, value)

/** Enough for no two words of an owner to meet. */
async function termHashes(vault: Vault, owner: string, term: string): Promise<[string, ...string[]]> {
  const [newest, ...earlier] = await vault.lookups(owner, { table: TABLE, column: 'search_terms' }, term)
  return [newest.slice(0, TERM_LENGTH), ...earlier.map((hash) => hash.slice(0, TERM_LENGTH))]
}

function wholeRows(vault: Vault, keys: ReturnType<typeof clientKeys>, sealing: ReturnType<typeof resultColumns>) {
  return {
    read: (row: SessionRow): Promise<Session> => readRow(TABLE, row.id, () => openedRow(vault, row)),

    async write(session: Session): Promise<SessionRow> {
      const { sessionId, handoff, ...rest } = session
      const { owner } = session
      const [key, clientUser, email, wallet, results] = await Promise.all([
        keys.clientKey(owner, sessionId, session.clientKey),
        sealedText(vault, owner, sessionCell(sessionId, 'client_user'), session.clientUser),
        sealedText(vault, owner, sessionCell(sessionId, 'email'), session.email),
        sealedText(vault, owner, sessionCell(sessionId, 'wallet'), session.wallet),
        sealing.results(owner, sessionId, session),
      ])
      return {
        ...rest,
        ...BLANK,
        ...key,
        ...results,
        clientUser,
        email,
        wallet,
        liveness: storedChallenge(session.liveness),
        signals: storedSignals(session.signals),
        id: sessionId,
        createdAt: Date.parse(session.createdAt),
        expiresAt: Date.parse(session.expiresAt),
        processingSince: milliseconds(session.processingSince),
        imagesErasedAt: milliseconds(session.imagesErasedAt),
        consentWithdrawnAt: milliseconds(session.consentWithdrawnAt),
        handoffId: handoff?.id ?? null,
        handoffOpenedAt: milliseconds(handoff?.openedAt ?? null),
      }
    },
  }
}

async function openedRow(vault: Vault, row: SessionRow): Promise<Session> {
  if (Object.values(row).some((value) => value instanceof Garbled)) throw new Error('a cell holds no JSON')
  const { id } = row
  const parsed = async (column: string, value: unknown) =>
    value === null ? null : vault.openJson(sessionCell(id, column), value)
  const [clientKey, clientUser, email, wallet, tasks, evidence, decision] = await Promise.all([
    openedText(vault, sessionCell(id, 'client_key'), row.clientKey),
    openedText(vault, sessionCell(id, 'client_user'), row.clientUser),
    openedText(vault, sessionCell(id, 'email'), row.email),
    openedText(vault, sessionCell(id, 'wallet'), row.wallet),
    parsed('tasks', row.tasks),
    parsed('evidence', row.evidence),
    parsed('decision', row.decision),
  ])
  return {
    ...asStored(row),
    sessionId: id,
    clientKey,
    clientUser,
    email,
    wallet,
    tasks: tasksOf(tasks),
    evidence: evidenceOf(evidence),
    decision: decisionOf(decision),
    liveness: challengeOf(row.liveness),
    signals: signalsOf(row.signals),
    rules: { ...DEFAULT_RULES, ...row.rules },
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    processingSince: iso(row.processingSince),
    imagesErasedAt: iso(row.imagesErasedAt),
    consentWithdrawnAt: iso(row.consentWithdrawnAt),
    handoff: row.handoffId === null ? null : { id: row.handoffId, openedAt: iso(row.handoffOpenedAt) },
  }
}

const COLUMN = { table: TABLE, column: 'client_key' }

function clientKeys(vault: Vault) {
  return {
    /** Hashes by which a session with that client key may be found: older rows keep it in the form that was sent. */
    async clientKeyHashes(owner: string, key: string): Promise<string[]> {
      const forms = [key.normalize('NFC'), key.normalize('NFD'), key]
      return (await Promise.all([...new Set(forms)].map((form) => vault.lookups(owner, COLUMN, form)))).flat()
    },

    async clientKey(owner: string, sessionId: string, clientKey: string | null) {
      if (clientKey === null) return { clientKey: null, clientKeyHash: null }
      const [clientKeyHash] = await vault.lookups(owner, COLUMN, clientKey)
      const sealed = await sealedText(vault, owner, sessionCell(sessionId, 'client_key'), clientKey)
      return { clientKey: sealed, clientKeyHash }
    },
  }
}

function searchColumns(vault: Vault) {
  return {
    searchTerms: (owner: string, about: Parameters<typeof searchTerms>[0]): Promise<string[]> =>
      Promise.all(searchTerms(about).map(async (term) => (await termHashes(vault, owner, term))[0])),

    /** Hashes for a text that somebody looks for: a row has one of `whole`, or one of each of `words`. */
    async soughtHashes(owner: string, text: string): Promise<{ whole: string[]; words: string[][] }> {
      const { whole, words } = soughtTerms(text)
      const hashes = (term: string) => termHashes(vault, owner, term)
      return { whole: await hashes(whole), words: await Promise.all(words.map(hashes)) }
    },

    /** Searchable columns of a row beside its results. */
    async about({ id, ...row }: Pick<SessionRow, 'id' | keyof About>): Promise<About> {
      const [clientKey, clientUser, email] = await Promise.all([
        openedText(vault, sessionCell(id, 'client_key'), row.clientKey),
        openedText(vault, sessionCell(id, 'client_user'), row.clientUser),
        openedText(vault, sessionCell(id, 'email'), row.email),
      ])
      return { clientKey, clientUser, email }
    },
  }
}

function resultColumns(vault: Vault, search: ReturnType<typeof searchColumns>) {
  const self = {
    sealedTasks: (owner: string, sessionId: string, tasks: Session['tasks']) =>
      vault.sealJsonBytes(owner, sessionCell(sessionId, 'tasks'), storedTasks(tasks)),

    async results(owner: string, sessionId: string, { tasks, evidence, decision, ...about }: Results & About) {
      const [sealedTasks, sealedEvidence, decided, terms] = await Promise.all([
        self.sealedTasks(owner, sessionId, tasks),
        sealedBytes(vault, owner, sessionCell(sessionId, 'evidence'), storedEvidence(evidence)),
        self.decision(owner, sessionId, decision),
        search.searchTerms(owner, { tasks, ...about }),
      ])
      return { tasks: sealedTasks, evidence: sealedEvidence, ...decided, searchTerms: terms }
    },

    async decision(owner: string, sessionId: string, decision: Decision | null) {
      const sealed = await sealedJson(vault, owner, sessionCell(sessionId, 'decision'), storedDecision(decision))
      const outcome = decision?.outcome ?? null
      return {
        decision: sealed,
        outcome,
        reasonCodes: decision && [...new Set(decision.reasons.map(({ code }) => code))],
        reviewSince: decision && outcome === 'review' ? Date.parse(decision.at) : null,
        ...UNCLAIMED,
        ...(outcome === 'review' ? {} : UNHANDLED),
      }
    },
  }
  return self
}

function walletColumns(vault: Vault) {
  return {
    async attestation(owner: string, sessionId: string, given: AppAttestation | null) {
      return sealedText(vault, owner, attestationCell(sessionId), given && appAttestationText(given))
    },

    async attestationOf({
      id,
      appAttestation,
    }: Pick<SessionRow, 'id' | 'appAttestation'>): Promise<AppAttestation | null> {
      if (appAttestation === null) return null
      return readRow(TABLE, id, async () =>
        AppAttestation.parse(await vault.openText(attestationCell(id), appAttestation)),
      )
    },

    sealedRequest: (owner: string, sessionId: string, secret: WalletSecret) =>
      vault.sealJson(owner, requestCell(sessionId), secret),

    async walletRequestOf(row: Pick<SessionRow, 'id' | 'walletRequest'>): Promise<WalletSecret | null> {
      if (row.walletRequest === null) return null
      return readRow(TABLE, row.id, async () =>
        StoredWalletSecret.parse(await vault.openJson(requestCell(row.id), row.walletRequest)),
      )
    },

    sealedProof: (owner: string, sessionId: string, proof: WalletProof) =>
      vault.sealJson(owner, proofCell(sessionId), proof),

    async walletProofOf(row: Pick<SessionRow, 'id' | 'walletProof'>): Promise<WalletProof | null> {
      if (row.walletProof === null) return null
      return readRow(TABLE, row.id, async () =>
        StoredWalletProof.parse(await vault.openJson(proofCell(row.id), row.walletProof)),
      )
    },
  }
}

function imageRows(vault: Vault) {
  return {
    image: (row: ImageRow): Promise<SessionImage> =>
      readRow('kyc_image', row.key, async () => {
        const sha256 = await vault.openText(imageCell(row.key), row.sha256)
        return { ...row, key: objectKey(row.key), sha256 }
      }),

    /** Who has the same file could tell it by its sum. */
    async imageRecord<Image extends SessionImage>(owner: string, image: Image): Promise<Image> {
      return { ...image, sha256: await vault.sealText(owner, imageCell(image.key), image.sha256) }
    },
  }
}

function verdictColumns(vault: Vault) {
  return {
    async verdicts({ id, verdicts }: Pick<SessionRow, 'id' | 'verdicts'>): Promise<GivenVerdict[]> {
      if (verdicts === null) return []
      return readRow(TABLE, id, async () => verdictsOf(await vault.openJson(sessionCell(id, 'verdicts'), verdicts)))
    },

    sealedVerdicts: (owner: string, sessionId: string, verdicts: GivenVerdict[]) =>
      sealedJson(vault, owner, sessionCell(sessionId, 'verdicts'), storedVerdicts(verdicts)),
  }
}

type About = Pick<Session, 'clientKey' | 'clientUser' | 'email'>
type Results = Pick<AttemptOutcome, 'tasks' | 'decision'> & Pick<Session, 'evidence'>

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
const milliseconds = (time: string | null) => (time === null ? null : Date.parse(time))

/** Fields of a session that its row holds unchanged. */
function asStored(row: SessionRow) {
  const { owner, groupId, status, attempt, errors, schemaId, clientId, isClientNew } = row
  const { spentMs, ocr, consent, walletRefusal, sandbox, trial } = row
  return {
    owner,
    groupId,
    status,
    attempt,
    errors,
    schemaId,
    clientId,
    isClientNew,
    spentMs,
    ocr,
    consent,
    walletRefusal,
    sandbox,
    trial,
  }
}
