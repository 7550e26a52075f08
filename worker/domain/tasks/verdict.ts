import type { Blocking } from '../checks/blocking'
import type { CheckGroup, CheckResult } from '../checks/judgement'
import type { AttemptOutcome } from '../ports'
import type { TaskResult, TaskStatus } from '../session/task-result'
import { isAdvice } from './quality-errors'

/** A task fails by an error of its own that is more than advice or by a failed check that blocks. */
export function taskStatus(errors: string[], checks: CheckGroup[], blocking: Blocking): TaskStatus {
  const blocks = ({ status, caption, confidence = 1 }: CheckResult) =>
    status === 'failed' && confidence >= (blocking.get(caption) ?? Number.POSITIVE_INFINITY)
  const blocked = checks.some((group) => group.items.some(blocks))
  return blocked || !errors.every(isAdvice) ? 'failed' : 'success'
}

/** `idle`: nothing failed, but a task the scenario requires is still to come. */
export function sessionStatus(tasks: TaskResult[], required: readonly TaskResult['type'][]): AttemptOutcome['status'] {
  if (tasks.some((task) => task.status === 'failed')) return 'failed'
  const complete = required.every((type) => tasks.some((task) => task.type === type && task.status === 'success'))
  return complete && tasks.every((task) => task.status === 'success') ? 'success' : 'idle'
}
