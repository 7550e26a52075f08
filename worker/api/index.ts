import { runAllChores } from '../application/upkeep/run-all-chores'
import { inCall } from '../call-scope'
import { describeError } from '../domain/describe-error'
import type { ApiBindings } from '../env'
import { logFault } from '../log'
import { createApp } from './app'
import type { ApiServices } from './services/api-services'
import { apiServices } from './services/compose'
import { unconfigured } from './unconfigured'

interface Composed {
  services: ApiServices
  app: ReturnType<typeof createApp>
}

/** Once for each environment: the app keeps an issuer's keys and derived keys. */
const composed = new WeakMap<object, Composed>()

function compose(env: ApiBindings): Composed {
  const known = composed.get(env)
  if (known) return known
  const services = apiServices(env)
  const made = { services, app: createApp(services) }
  composed.set(env, made)
  return made
}

export default {
  async fetch(request, env, context): Promise<Response> {
    let app: Composed['app']
    try {
      app = compose(env).app
    } catch (error) {
      logFault('unconfigured', { error: describeError(error), message: String(error) })
      return unconfigured(request)
    }
    return app.fetch(request, env, context)
  },

  async scheduled(_controller, env): Promise<void> {
    const { services } = compose(env)
    await inCall({ operation: 'cron' }, () => runAllChores(services))
  },
} satisfies ExportedHandler<ApiBindings>
