import { AuthRefusal } from '../protocol/auth-refusal.ts'
import type { LinkKind, LinkRequest } from '../commands/admin/make-link.ts'
import { normalEmail } from '../protocol/email.ts'
import type { JsonObject } from '../protocol/request-body.ts'
import { checkedMetadata } from '../sign-up/sign-up-request.ts'

export const invitation = ({ email, data }: JsonObject) => ({
  email: normalEmail(email),
  data: checkedMetadata(data),
})

/** The body of a call for a link. @throws AuthRefusal validation_failed */
export function linkRequest(body: JsonObject): Omit<LinkRequest, 'redirect_to'> {
  const kind = KINDS.find((one) => one === body['type'])
  if (!kind) throw invalid('Invalid email action link type requested')
  const moves = kind === 'email_change_current' || kind === 'email_change_new'
  if (moves && !body['new_email']) throw invalid('new_email is required for a change of address')
  const { password } = body
  return {
    kind,
    ...invitation(body),
    ...(moves ? { new_email: normalEmail(body['new_email']) } : {}),
    ...(typeof password === 'string' && password !== '' ? { password } : {}),
  }
}

const KINDS: readonly LinkKind[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
]

const invalid = (message: string) => new AuthRefusal(400, 'validation_failed', message)
