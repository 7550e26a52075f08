import type { FaceReading } from '../frames/reading'
import { WorkerCalls } from '../frames/worker-calls'
import type { FaceAnalyser, FaceRequest, FaceResponse, JudgedSelfie, LoadProgress } from './analyser'

/** `models`: folder with the files of FACE_MODEL_FILES, on the page's own origin. */
export function workerFaceAnalyser(models: string): FaceAnalyser {
  const folder = new URL(models.endsWith('/') ? models : `${models}/`, document.baseURI).href
  let report: (share: number) => void = () => {}
  const start = () => new Worker(new URL('./face.worker.ts', import.meta.url), { type: 'module' })
  const calls = new WorkerCalls<FaceRequest, FaceResponse>(start, (message) => {
    if ('progress' in message) report((message as LoadProgress).progress)
  })
  return {
    async load(progress) {
      report = progress
      await calls.call({ kind: 'load', models: folder }, [])
    },
    frame: (picture) => calls.call({ kind: 'frame', picture }, [picture]) as Promise<FaceReading>,
    photograph: (picture) =>
      calls.call({ kind: 'photograph', picture }, picture instanceof Blob ? [] : [picture]) as Promise<JudgedSelfie>,
    encode: (picture) => calls.call({ kind: 'encode', picture }, [picture]) as Promise<Blob>,
    close: () => calls.close(),
  }
}
