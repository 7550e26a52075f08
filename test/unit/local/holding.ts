/** A process that has a state folder: for state-upgrade.test.ts. */
import { holdState } from '../../../worker/local/serving/state-lock.ts'

await holdState(process.argv[2] ?? '', 'another start')
process.send?.('held')
setInterval(() => {}, 1000)
