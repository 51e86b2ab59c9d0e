import { randomUUID } from 'node:crypto'
import type { IdentityRow, UserRow } from '../queries.ts'
import type { JsonObject } from '../protocol/request-body.ts'
import type { ClubWish, Person } from './sign-up-request.ts'

/** A typed sign-up. `person` is null for an account without profile, `club` when none is wanted any more. */
export type AccountRequest = { email: string; metadata: JsonObject; person: Person | null; club: ClubWish | null }

export type NewAccount<Request = AccountRequest> = { user: UserRow; identity: IdentityRow; request: Request }

/** The account that a request creates, or would create. */
export function newAccount<Request extends Pick<AccountRequest, 'email' | 'metadata'>>(
  id: string,
  request: Request,
  now: Date,
  { confirmed }: { confirmed: boolean },
): NewAccount<Request> {
  const { email, metadata } = request
  const at = { created_at: now.toISOString(), updated_at: now.toISOString(), last_sign_in_at: null }
  return {
    user: {
      id,
      email,
      email_confirmed_at: confirmed ? at.created_at : null,
      confirmation_sent_at: null,
      recovery_sent_at: null,
      email_change_sent_at: null,
      reauthentication_sent_at: null,
      banned_until: null,
      deleted_at: null,
      invited_at: null,
      new_email: null,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: metadata,
      ...at,
    },
    identity: {
      identity_id: randomUUID(),
      id,
      user_id: id,
      identity_data: { ...metadata, sub: id, email, email_verified: confirmed, phone_verified: false },
      provider: 'email',
      email,
      ...at,
    },
    request,
  }
}
