import { z } from 'zod'
import { AuthRefusal } from './auth-refusal.ts'

/** The form in which an address is stored and looked up. @throws AuthRefusal for an invalid address */
export function normalEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (email.length > 254 || !address.safeParse(email).success)
    throw new AuthRefusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  return email
}

const address = z.email()
