/** The deployment that `--remote` and `--jurisdiction` name. */
import { wrongUse } from '../command-line.ts'
import { type Deployment, deploymentName, isEnvironmentName, JURISDICTIONS } from '../deploy/deployment.ts'

export function deploymentAsked(remote: string, jurisdiction: string | undefined): Deployment {
  const environment = remote === deploymentName({ environment: null }) ? null : remote
  if (environment !== null && !isEnvironmentName(environment)) wrongUse(`--remote ${remote} is no deployment.`)
  const place = JURISDICTIONS.find((name) => name === jurisdiction)
  if (jurisdiction !== undefined && !place) wrongUse(`--jurisdiction ${jurisdiction}: ${JURISDICTIONS.join(', ')}`)
  return { environment, jurisdiction: place ?? null, domains: [] }
}
