import type { CheckGroup, CheckItem, Task, TaskStatus } from '../../contract/task'
import type { Blocking } from '../checks/blocking'
import type { Outcome } from '../ports'
import { isAdvice } from './quality-errors'

/** A task fails by an error of its own that is more than advice or by a failed check that blocks. */
export function taskStatus(errors: string[], checks: CheckGroup[], blocking: Blocking): TaskStatus {
  const blocks = ({ status, caption, confidence = 1 }: CheckItem) =>
    status === 'failed' && confidence >= (blocking.get(caption) ?? Number.POSITIVE_INFINITY)
  const blocked = checks.some((group) => group.items.some(blocks))
  return blocked || !errors.every(isAdvice) ? 'failed' : 'success'
}

/** `idle`: nothing failed, but a task the scenario requires is still to come. */
export function sessionStatus(tasks: Task[], required: readonly Task['type'][]): Outcome['status'] {
  if (tasks.some((task) => task.status === 'failed')) return 'failed'
  const complete = required.every((type) => tasks.some((task) => task.type === type && task.status === 'success'))
  return complete && tasks.every((task) => task.status === 'success') ? 'success' : 'idle'
}
