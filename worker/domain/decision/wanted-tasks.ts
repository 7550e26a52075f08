/** Which tasks a session needs: those that its scenario names, else those of its assurance, and those of its rules. */
import type { Rules } from '../../words/decision/rules'

type Task = Rules['requiredTasks'][number]

const ALL: readonly Task[] = ['document', 'selfie', 'faces']

export interface Wanted {
  tasks: Task[]
  /** Tasks that a browser or a wallet has to show. */
  ofBrowsers: Task[]
  liveness: boolean
  /** Whether the scenario names fewer tasks than its assurance would ask for. */
  narrowed: boolean
}

export function wantedTasks(rules: Rules): Task[] {
  const { requiredTasks, assurance } = rules
  const named = requiredTasks.length > 0
  const chosen = named ? requiredTasks : assurance === 'substantial' || assurance === 'high' ? ALL : []
  const wanted = new Set<Task>([...chosen, ...ofRules(rules)])
  return ALL.filter((task) => wanted.has(task) || (task !== 'faces' && wanted.has('faces')))
}

/** A rule about a document or a face says nothing of a session without one. */
function ofRules({ documentTypes, documentStates, documentChecks, minimumAge, ...rules }: Rules): Task[] {
  const ofDocuments = [documentTypes, documentStates, documentChecks].some(({ length }) => length > 0)
  const ofSelfies = rules.livenessRequired || rules.selfieChecks.length > 0
  return [
    ...(ofDocuments || minimumAge !== null ? (['document'] as const) : []),
    ...(ofSelfies ? (['selfie'] as const) : []),
  ]
}

/**
 * Rules for what a browser or a wallet sends. It is a claim: where the scenario names neither tasks nor an assurance,
 * the claim needs document, selfie and both compared. The owner judges what the owner's server sends.
 */
export function ofBrowsers(rules: Rules): Rules {
  return rules.requiredTasks.length > 0 || rules.assurance !== null ? rules : { ...rules, requiredTasks: [...ALL] }
}

/** Rules of a session whose pictures a browser has sent, under a scenario that names neither. */
export const areOfBrowsers = ({ assurance, requiredTasks }: Rules): boolean =>
  assurance === null && ALL.every((task) => requiredTasks.includes(task))

export function wantedOf(rules: Rules): Wanted {
  const { requiredTasks, assurance, livenessRequired } = rules
  return {
    tasks: wantedTasks(rules),
    ofBrowsers: wantedTasks(ofBrowsers(rules)),
    liveness: livenessRequired || assurance === 'high',
    narrowed: assurance !== 'basic' && requiredTasks.length > 0 && wantedTasks(rules).length < ALL.length,
  }
}
