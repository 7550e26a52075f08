const flow = document.querySelector('kyc-flow')
const { sessionId, clientToken } = await (await fetch('/kyc-session', { method: 'POST' })).json()
Object.assign(flow, { sessionId, clientToken })
// Whoever is offered another try stays. The verdict counts where your backend asks /v1/kyc/session/status, not here.
flow.addEventListener('kyc-complete', ({ detail }) => {
  if (!detail.retryable) location.assign(`/account?session=${sessionId}`)
})
