/** The secrets that events are sealed with, as the API has them (worker/env.ts). */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseSecrets, secretList } from '../../domain/named-secrets.ts'
import { localSecrets } from '../serving/state.ts'

/** Secrets from the environment, and from the state folder where there is one; empty where there are none. */
export async function sealSecrets(folder: string | null): Promise<string[]> {
  const { AUDIT_SECRET, AUDIT_SECRETS_BEFORE = '', LINK_SECRET } = process.env
  const isThere = folder !== null && existsSync(path.join(folder, 'secrets.json'))
  const kept = isThere ? (await localSecrets(folder)).LINK_SECRET : undefined
  const linkSecrets = (text = '') => parseSecrets(text)?.map(({ secret }) => secret) ?? []
  const before = secretList(AUDIT_SECRETS_BEFORE)
  if (!before) throw new Error('AUDIT_SECRETS_BEFORE begins like JSON and is no list of texts.')
  const all = [AUDIT_SECRET, ...linkSecrets(LINK_SECRET ?? kept), ...before]
  return all.filter((secret): secret is string => Boolean(secret))
}
