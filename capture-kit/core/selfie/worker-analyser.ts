import { WorkerCalls } from '../frames/worker-calls'
import type { FaceAnalyser, FaceTasks } from './analyser'

/** `models`: folder with the files of FACE_MODEL_FILES, on the page's own origin. */
export function workerFaceAnalyser(models: string): FaceAnalyser {
  const folder = new URL(models.endsWith('/') ? models : `${models}/`, document.baseURI).href
  let report: (share: number) => void = () => {}
  const start = () => new Worker(new URL('./face.worker.ts', import.meta.url), { type: 'module' })
  const calls = new WorkerCalls<FaceTasks>(start, (message) => {
    if ('progress' in message && typeof message.progress === 'number') report(message.progress)
  })
  return {
    async load(progress) {
      report = progress
      await calls.call('load', folder, [])
    },
    frame: (picture) => calls.call('frame', picture, [picture]),
    photograph: (picture) => calls.call('photograph', picture, picture instanceof Blob ? [] : [picture]),
    encode: (picture, options) => calls.call('encode', { picture, ...options }, [picture]),
    close: () => calls.close(),
  }
}
