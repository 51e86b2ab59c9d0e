import type { PasswordContext } from '#domain/accounts/passwords/password.ts'

/**
 * Says why a new password is refused, for `validate`. The server judges again: where its rules cannot be fetched,
 * nothing stops here.
 */
export async function passwordRefusal(typed: string, context: PasswordContext): Promise<string | true> {
  const rules = await import('#domain/accounts/passwords/password.ts').catch(() => null)
  return rules?.passwordProblem(typed, context)?.message ?? true
}
