/** React 19 sets properties of custom elements and listens to their events by itself. */
import 'edge-kyc/capture-kit'
import { createDocumentCapture, type DocumentCapture, type KycFlow, type SessionView } from 'edge-kyc/capture-kit'
import { useEffect, useState, useSyncExternalStore } from 'react'

type Completed = CustomEvent<{ session: SessionView }>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kyc-flow': Pick<KycFlow, 'sessionId' | 'clientToken'> & { 'onkyc-complete'?: (event: Completed) => void }
    }
  }
}

export function Verification({ onDone }: { onDone: (sessionId: string) => void }) {
  const [session, setSession] = useState<{ sessionId: string; clientToken: string }>()
  useEffect(() => {
    fetch('/my-backend/session', { method: 'POST' }).then(async (answer) => setSession(await answer.json()))
  }, [])
  if (!session) return null
  return (
    <kyc-flow
      sessionId={session.sessionId}
      clientToken={session.clientToken}
      onkyc-complete={({ detail }) => onDone(detail.session.sessionId)}
    />
  )
}

/** Your own interface over the headless core: its state fits useSyncExternalStore as it is. */
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
