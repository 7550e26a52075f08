/** React 19 sets properties of custom elements and listens to their events by itself. */
import '@edge-kyc/capture-kit'
import { Suspense, use } from 'react'
import { createRoot } from 'react-dom/client'

const opened = fetch('/kyc-session', { method: 'POST' }).then((answer) => answer.json())

function Verification() {
  const { sessionId, clientToken } = use(opened)
  const done = () => location.assign(`/account?session=${sessionId}`)
  return <kyc-flow origin="https://kyc.example" sessionId={sessionId} clientToken={clientToken} onkyc-complete={done} />
}
createRoot(document.body).render(<Suspense children={<Verification />} />)
