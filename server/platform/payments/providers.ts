import type { Clock } from '../process/clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/client.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { PaymentProviders } from './port.ts'
import { createSandbox } from './sandbox.ts'

/** The providers that this installation has enabled. */
export function createPaymentProviders(parts: {
  config: Config
  db: Db
  jobs: Jobs
  secrets: Secrets
  clock: Clock
}): PaymentProviders {
  const sandbox = parts.config.sandbox_payments ? createSandbox(parts) : null
  return {
    forCards: () => sandbox,
    get: (name) => {
      if (name !== 'sandbox' || !sandbox) throw new Error(`payment provider ${name} is not switched on`)
      return sandbox
    },
  }
}
