/** React 19 sets properties of custom elements and listens to their events by itself. */
import '@edge-kyc/capture-kit'
import { createRoot } from 'react-dom/client'

const { sessionId, clientToken } = await (await fetch('/kyc-session', { method: 'POST' })).json()

function Verification() {
  const done = ({ detail }: CustomEvent) => detail.retryable || location.assign(`/account?session=${sessionId}`)
  return <kyc-flow origin="https://kyc.example" sessionId={sessionId} clientToken={clientToken} onkyc-complete={done} />
}

createRoot(document.body).render(<Verification />)
