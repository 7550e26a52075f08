const flow = document.querySelector('kyc-flow')
const { sessionId, clientToken } = await (await fetch('/kyc-session', { method: 'POST' })).json()
Object.assign(flow, { sessionId, clientToken })
// The verdict counts where your backend asks /v1/kyc/session/status, not here.
flow.addEventListener('kyc-complete', () => location.assign(`/account?session=${sessionId}`))
