import type { DocumentTask, Task } from '../../contract/task'

export const SYSTEM_EXCEPTION = '[system] exception'

/** What a session's tasks become when an attempt ended by a fault of ours: earlier results stay. */
export function tasksAfterException(tasks: Task[], startedAt: string | null): Task[] {
  return tasks.some((task) => task.type !== 'document' || task.tries > 0) ? tasks : [failedByException(startedAt)]
}

function failedByException(startedAt: string | null): DocumentTask {
  return {
    type: 'document',
    status: 'failed',
    spent: 0,
    errors: [SYSTEM_EXCEPTION],
    checks: [],
    docName: '',
    tries: 1,
    ...(startedAt ? { startedAt } : {}),
    history: [],
    isBackSide: false,
    countryCode: '',
    ocr: { status: 'idle', fields: [] },
    images: [],
    imagesFull: [],
    imageObjects: [],
  }
}
