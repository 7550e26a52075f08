import { WorkerCalls } from '../frames/worker-calls'
import type { DocumentAnalyser, DocumentTasks } from './analyser'
// Its code comes along and is started from a blob: browsers start no Worker from an address of another origin.
import DocumentWorker from './document.worker?worker&inline'

export function workerDocumentAnalyser(): DocumentAnalyser {
  const calls = new WorkerCalls<DocumentTasks>(() => new DocumentWorker())
  return {
    frame: (picture) => calls.call('frame', picture, [picture]),
    photograph: (picture) => calls.call('photograph', picture, picture instanceof Blob ? [] : [picture]),
    encode: (picture, options) => calls.call('encode', { picture, ...options }, [picture]),
    close: () => calls.close(),
  }
}
