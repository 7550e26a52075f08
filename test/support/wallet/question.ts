/** What tests ask wallets for, and whom they trust. */
import { askWallet } from '../../../worker/credentials/wallet/ask'
import type { Reader } from '../../../worker/credentials/wallet/reader'
import { NO_STATUS, type StatusReader } from '../../../worker/credentials/wallet/status/read-status'
import type { WalletQuestion } from '../../../worker/domain/wallet/wallet'
import { anchorsOf, type Issuer } from './issuer'

export const question = (of: Pick<WalletQuestion, 'what'> & Partial<WalletQuestion>): WalletQuestion => ({
  ageOver: null,
  documents: ['mdl', 'pid', 'photo_id'],
  origin: 'https://bank.example',
  requestUri: 'https://kyc.example/r',
  responseUri: 'https://kyc.example/r',
  ...of,
})

export const trusting = (issuer: Issuer | null, status: StatusReader = NO_STATUS) => ({
  anchors: anchorsOf(issuer ? [issuer.root.der] : []),
  status,
  at: new Date(),
})

/** The request as a browser hands it on, by protocol. */
export async function asked(of: WalletQuestion, by: Reader | null = null) {
  const { secret, requests } = await askWallet(of, by)
  const data = (protocol: string) =>
    JSON.parse(JSON.stringify(requests.find((one) => one.protocol === protocol)?.data ?? null))
  return {
    secret,
    mdoc: data('org-iso-mdoc'),
    openid: data('openid4vp-v1-unsigned'),
    signed: data('openid4vp-v1-signed'),
  }
}
