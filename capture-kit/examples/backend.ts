/** For any server that answers with the Fetch API's Response: your own token stays here. */
import { client } from '@edge-kyc/capture-kit/client'

const call = client({ origin: 'https://kyc.example', token: process.env.KYC_TOKEN ?? '' })

export async function POST() {
  const session = await call('/kyc/session/create', {})
  return Response.json(session.ok ? session.body : null, { status: session.status })
}
