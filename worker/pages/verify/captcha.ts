/** Cloudflare Turnstile, where the scenario wants a captcha: loaded when it is needed first. */
import { byId } from '../element'

interface Turnstile {
  render(place: HTMLElement, options: Options): string | undefined
  remove(widget: string): void
}

interface Options {
  sitekey: string
  language: string
  callback: (token: string) => void
  'error-callback': () => void
  'timeout-callback': () => void
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** One answer, above the flow while it is asked for; each is used once. Rejects where the widget cannot be had. */
export async function solvedCaptcha(sitekey: string): Promise<string> {
  const turnstile = await loaded()
  const place = byId('captcha', HTMLElement)
  place.hidden = false
  let widget: string | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const failed = () => reject(new Error('no captcha'))
      const told = { 'error-callback': failed, 'timeout-callback': failed }
      widget = turnstile.render(place, { sitekey, language: document.documentElement.lang, callback: resolve, ...told })
    })
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
    place.hidden = true
  }
}

let loading: Promise<Turnstile> | null = null

/** Asked for again where it could not be had. */
function loaded(): Promise<Turnstile> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('error', () => reject(new Error('no captcha')))
    script.addEventListener('load', () => {
      const given: Turnstile | undefined = Reflect.get(globalThis, 'turnstile')
      if (given) resolve(given)
      else reject(new Error('no captcha'))
    })
    document.head.append(script)
  })
}
