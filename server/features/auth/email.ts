import { z } from 'zod'
import { AuthRefusal } from './auth-refusal.ts'

/** The one form in which an address is kept and looked up. @throws AuthRefusal for what is not an address */
export function normalEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (email.length > 254 || !address.safeParse(email).success)
    throw new AuthRefusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return email
}

const address = z.email()
