import { WorkerCalls } from '../frames/worker-calls'
import type { DocumentAnalyser, DocumentTasks } from './analyser'

export function workerDocumentAnalyser(): DocumentAnalyser {
  const start = () => new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' })
  const calls = new WorkerCalls<DocumentTasks>(start)
  return {
    frame: (picture) => calls.call('frame', picture, [picture]),
    photograph: (picture) => calls.call('photograph', picture, picture instanceof Blob ? [] : [picture]),
    close: () => calls.close(),
  }
}
