import type { MemberRight } from '#domain/clubs/club.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Caller } from '../caller.ts'
import { newEmail, tokensIn } from '../../accounts/sign-up.ts'

/** Invites an address, a new one by default. @returns the invitation, with the token of the link in its mail */
export async function invite(
  db: Db,
  by: Caller,
  { email = newEmail(), rights = 'manager' }: { email?: string; rights?: MemberRight } = {},
): Promise<{ id: string; email: string; token: string }> {
  const { status, body } = await by.post('/members/invitations', { email, rights })
  if (status !== 201) throw new Error(`the invitation answered ${status} ${JSON.stringify(body)}`)
  return { id: body.id, email, token: await lastToken(db, email) }
}

export async function lastToken(db: Db, email: string): Promise<string> {
  const token = (await tokensIn(db, email)).at(-1)
  if (!token) throw new Error(`no link for ${email}`)
  return token
}
