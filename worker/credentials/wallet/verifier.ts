/** Wallet functions of the Worker, by its settings. */
import type { WalletVerifier } from '../../domain/wallet/wallet'
import type { CredentialsEnv } from '../settings'
import { askWallet } from './ask'
import { judgeWalletAnswer } from './judge'
import { postRequestObject } from './protocols/openid4vp'
import { configuredReader } from './settings'
import { configuredLists } from './status/fetch-list'
import { NO_STATUS, statusBy } from './status/read-status'

export const walletVerifier = (env: CredentialsEnv): WalletVerifier => ({
  askWallet: async (question) => askWallet(question, await configuredReader(env)),
  walletRequestObject: async (secret) => postRequestObject(secret, await configuredReader(env)),
  judgeWalletAnswer: async (answer, secret, anchors, at) =>
    judgeWalletAnswer(answer, secret, await configuredReader(env), {
      anchors,
      status: statusOf(env),
      at: new Date(at),
    }),
})

function statusOf(env: CredentialsEnv) {
  const lists = configuredLists(env)
  return lists ? statusBy(lists) : NO_STATUS
}
