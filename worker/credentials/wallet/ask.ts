/** Requests to wallets, in every protocol that a wallet may speak. */
import type { AskedWallet, WalletQuestion } from '../../domain/wallet/wallet'
import { annexCRequest } from './protocols/annex-c'
import { browserRequest, postClientId, signedBrowserRequest } from './protocols/openid4vp'
import type { Reader } from './reader'
import { newSecret } from './secret'

export async function askWallet(question: WalletQuestion, reader: Reader | null): Promise<AskedWallet> {
  const secret = await newSecret(question)
  const openid = reader
    ? ({ protocol: 'openid4vp-v1-signed', data: await signedBrowserRequest(secret, reader) } as const)
    : ({ protocol: 'openid4vp-v1-unsigned', data: await browserRequest(secret) } as const)
  const mdoc = { protocol: 'org-iso-mdoc', data: await annexCRequest(secret, reader) } as const
  return { secret, requests: [openid, mdoc], clientId: await postClientId(question, reader) }
}
