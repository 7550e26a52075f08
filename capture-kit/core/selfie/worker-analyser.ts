import type { FaceReading } from '../frames/reading'
import { WorkerCalls } from '../frames/worker-calls'
import type { FaceAnalyser, FaceRequest, FaceResponse, JudgedSelfie, LoadProgress } from './analyser'

/** `models`: folder with the files of FACE_MODEL_FILES, on the page's own origin. */
export function workerFaceAnalyser(models: string): FaceAnalyser {
  const worker = new Worker(new URL('./face.worker.ts', import.meta.url), { type: 'module' })
  const calls = new WorkerCalls<FaceRequest, FaceResponse>(worker)
  const folder = new URL(models.endsWith('/') ? models : `${models}/`, document.baseURI).href
  return {
    async load(progress) {
      const listen = ({ data }: MessageEvent<Partial<LoadProgress>>) => {
        if (data.progress !== undefined) progress(data.progress)
      }
      worker.addEventListener('message', listen)
      await calls
        .call({ kind: 'load', models: folder }, [])
        .finally(() => worker.removeEventListener('message', listen))
    },
    frame: (picture) => calls.call({ kind: 'frame', picture }, [picture]) as Promise<FaceReading>,
    photograph: (picture) =>
      calls.call({ kind: 'photograph', picture }, picture instanceof Blob ? [] : [picture]) as Promise<JudgedSelfie>,
    encode: (picture) => calls.call({ kind: 'encode', picture }, [picture]) as Promise<Blob>,
    close: () => calls.close(),
  }
}
