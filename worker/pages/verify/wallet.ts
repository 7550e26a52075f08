/** Where a session ends well: a credential of the decision, for the wallet of its person. */
import { render } from 'lit'
import type { Messages } from '../../../capture-kit/ui/messages/texts'
import { codeOf } from '../../../capture-kit/ui/views/handoff'
import { byId, element } from '../element'
import { button, paragraph, spinner } from './notice'
import { type CredentialOffer, offerCredential } from './opened'
import { WALLET_TEXTS } from './wallet-texts'

type State = 'ready' | 'asked' | 'failed' | 'over' | CredentialOffer

interface Taker {
  token: string
  sessionId: string
}

let kit: Messages
let taker: Taker | null = null
let state: State = 'ready'
let ending: ReturnType<typeof setTimeout> | undefined

const place = () => byId('wallet', HTMLElement)

export function showWallet(of: Taker, messages: Messages): void {
  taker = of
  state = 'ready'
  sayWallet(messages)
}

export function hideWallet(): void {
  taker = null
  clearTimeout(ending)
  place().hidden = true
}

/** The texts that are shown, in the page's language. */
export function sayWallet(messages: Messages): void {
  kit = messages
  if (!taker) return
  const { lang } = document.documentElement
  const text = WALLET_TEXTS[lang] ?? WALLET_TEXTS.en
  const head = [element('h2', { id: 'wallet-title' }, text.title), paragraph(text.about)]
  const ask = (label: string) => button(label, () => void asked())
  const said: Record<Exclude<State, object>, () => Node[]> = {
    ready: () => [ask(text.add)],
    asked: () => [spinner()],
    failed: () => [element('p', { role: 'alert' }, text.failed), ask(kit.tryAgain)],
    over: () => [element('p', { role: 'status' }, text.over), ask(kit.newCode)],
  }
  place().replaceChildren(...head, ...(typeof state === 'string' ? said[state]() : offered(state, text)))
  place().hidden = false
}

type WalletTexts = (typeof WALLET_TEXTS)['en']

function offered({ link }: CredentialOffer, { scan, open, code }: WalletTexts): Node[] {
  const drawn = element('div', { class: 'code' })
  void codeOf(link, { qrCode: code }).then((picture) => render(picture, drawn))
  return [
    element('div', { class: 'scan' }, drawn, element('p', { role: 'status' }, scan)),
    element('a', { href: link, class: 'take' }, open),
  ]
}

async function asked(): Promise<void> {
  const asking = taker
  if (!asking) return
  to('asked')
  const answer = await offerCredential(asking.token, asking.sessionId)
  if (taker !== asking) return
  to(answer.ok ? answer.body : 'failed')
  place().querySelector<HTMLElement>('a, button')?.focus()
  if (!answer.ok) return
  clearTimeout(ending)
  ending = setTimeout(() => to('over'), Date.parse(answer.body.expiresAt) - Date.now())
}

function to(next: State): void {
  state = next
  sayWallet(kit)
}
