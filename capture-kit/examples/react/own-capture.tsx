/** Your own interface over the headless core: its state fits useSyncExternalStore as it is. */
import { createDocumentCapture, type DocumentCapture } from '@edge-kyc/capture-kit'
import { useState, useSyncExternalStore } from 'react'

export function OwnCapture() {
  const [capture, setCapture] = useState<DocumentCapture>()
  return (
    <>
      <video
        playsInline
        muted
        ref={(video) => {
          if (!video) return
          const made = createDocumentCapture({ side: 'passport', video })
          setCapture(made)
          void made.start()
          return () => made.stop()
        }}
      />
      {capture && <Hint capture={capture} />}
    </>
  )
}

function Hint({ capture }: { capture: DocumentCapture }) {
  const state = useSyncExternalStore(capture.subscribe, () => capture.state)
  return <p role="status">{state.phase === 'aiming' ? state.hint : state.phase}</p>
}
