import type { FactorRow } from '../factors/queries.ts'
import type { IdentityRow, UserRow } from '../queries.ts'

/**
 * The account in the format of the auth client. Unset fields are absent, except `email` and `phone`, always strings.
 * @param options.aal level of the session that reads: it sees whole telephone numbers only after a second factor
 */
export function toUser(
  row: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly ShownFactor[] = [],
  { aal = 'aal2' }: { aal?: 'aal1' | 'aal2' } = {},
) {
  return {
    id: row.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: row.email,
    phone: '',
    email_confirmed_at: row.email_confirmed_at ?? undefined,
    confirmed_at: row.email_confirmed_at ?? undefined,
    confirmation_sent_at: row.confirmation_sent_at ?? undefined,
    recovery_sent_at: row.recovery_sent_at ?? undefined,
    email_change_sent_at: row.email_change_sent_at ?? undefined,
    reauthentication_sent_at: row.reauthentication_sent_at ?? undefined,
    invited_at: row.invited_at ?? undefined,
    new_email: row.new_email ?? undefined,
    last_sign_in_at: row.last_sign_in_at ?? undefined,
    app_metadata: row.app_metadata,
    user_metadata: row.user_metadata,
    identities: identities.map((identity) => ({
      ...identity,
      email: identity.email ?? undefined,
      last_sign_in_at: identity.last_sign_in_at ?? undefined,
    })),
    banned_until: row.banned_until ?? undefined,
    deleted_at: row.deleted_at ?? undefined,
    factors: factors.length > 0 ? factors.map((factor) => toFactor(factor, aal === 'aal2')) : undefined,
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: false,
  }
}

export type User = ReturnType<typeof toUser>

export type ShownFactor = Pick<
  FactorRow,
  'id' | 'friendly_name' | 'factor_type' | 'status' | 'phone' | 'last_challenged_at' | 'created_at' | 'updated_at'
>

/** Shows a factor, never its secret. */
export const toFactor = (factor: ShownFactor, isWhole = true) => ({
  id: factor.id,
  friendly_name: factor.friendly_name,
  factor_type: factor.factor_type,
  status: factor.status,
  phone: (isWhole ? factor.phone : factor.phone && masked(factor.phone)) ?? undefined,
  last_challenged_at: factor.last_challenged_at ?? undefined,
  created_at: factor.created_at,
  updated_at: factor.updated_at,
})

/** Shows the last two digits, by which the owner recognises their telephone. */
const masked = (phone: string) => `${'•'.repeat(Math.max(0, phone.length - 2))}${phone.slice(-2)}`
