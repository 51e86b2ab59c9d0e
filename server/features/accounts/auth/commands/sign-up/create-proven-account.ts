import { randomUUID } from 'node:crypto'
import { tidy } from '#domain/common/text.ts'
import type { Context } from '#server/platform/context.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { newAccount } from '../../sign-up/new-account.ts'
import { takeRequests } from '../../sign-up/queries.ts'
import { insertAccount } from './create-account.ts'

type Proven = { email: string; full_name: string; department: string | null; password_hash: string; by: object }

/**
 * Creates the account of an address proven by another kind of link, in the transaction of the caller. Requests that
 * wait for this address end.
 * @param proven.by the proof, for the journal
 * @returns the account's id; null when the address already has one
 */
export async function createProvenAccount(act: Act<Context>, proven: Proven): Promise<string | null> {
  const { tx, now, note } = act
  const { email, department, password_hash, by } = proven
  const full_name = tidy(proven.full_name)
  await takeRequests(tx, email)
  const metadata = { full_name, email_verified: true }
  const request = { email, metadata, person: { full_name, department, phone: null } }
  const account = newAccount(randomUUID(), request, now, { confirmed: true })
  if (!(await insertAccount(act, account, password_hash))) return null
  const user_id = account.user.id
  await note('account.confirmed', { profile: user_id }, { ...by }, { by: user_id })
  return user_id
}
