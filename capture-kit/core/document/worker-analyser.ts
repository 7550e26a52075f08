import type { DocumentReading } from '../frames/reading'
import { WorkerCalls } from '../frames/worker-calls'
import type { DocumentAnalyser, DocumentRequest, DocumentResponse, JudgedPhotograph } from './analyser'

export function workerDocumentAnalyser(): DocumentAnalyser {
  const start = () => new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' })
  const calls = new WorkerCalls<DocumentRequest, DocumentResponse>(start)
  return {
    frame: (picture) => calls.call({ kind: 'frame', picture }, [picture]) as Promise<DocumentReading>,
    photograph: (picture) =>
      calls.call(
        { kind: 'photograph', picture },
        picture instanceof Blob ? [] : [picture],
      ) as Promise<JudgedPhotograph>,
    close: () => calls.close(),
  }
}
