import type { CheckGroup, Task, TaskStatus } from '../../contract/task'
import type { Outcome } from '../ports'

/** A task fails by an error of its own or by a failed check that blocks. */
export function taskStatus(errors: string[], checks: CheckGroup[], blocking: ReadonlySet<string>): TaskStatus {
  const blocked = checks.some((group) =>
    group.items.some((item) => item.status === 'failed' && blocking.has(item.caption)),
  )
  return errors.length > 0 || blocked ? 'failed' : 'success'
}

/** `idle`: nothing failed, but a task the scenario requires is still to come. */
export function sessionStatus(tasks: Task[], required: readonly Task['type'][]): Outcome['status'] {
  if (tasks.some((task) => task.status === 'failed')) return 'failed'
  const complete = required.every((type) => tasks.some((task) => task.type === type && task.status === 'success'))
  return complete && tasks.every((task) => task.status === 'success') ? 'success' : 'idle'
}
