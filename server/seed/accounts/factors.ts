import { sealTotpSecret } from '#server/features/accounts/auth/factors/totp.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { People } from './people.ts'

/** The application of codes of each administrator. */
export function factorRows({ all }: People, secrets: Secrets): SeedRow[] {
  return DEMO_ACCOUNTS.flatMap(({ email, totp_secret }) => {
    const person = all.find((one) => one.email === email)
    if (!person || !totp_secret) return []
    const { id, created_at } = person
    const sealed_secret = sealTotpSecret(secrets, id, totp_secret)
    const dates = { created_at, updated_at: created_at }
    return [
      {
        id,
        user_id: id,
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'Téléphone (démo)',
        sealed_secret,
        ...dates,
      },
    ]
  })
}
