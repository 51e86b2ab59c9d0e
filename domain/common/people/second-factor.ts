export const FACTOR_TYPES = ['totp', 'phone', 'webauthn', 'recovery_code'] as const
export type FactorType = (typeof FACTOR_TYPES)[number]

export const FACTOR_LABELS: Record<FactorType, string> = {
  totp: 'Application d’authentification',
  phone: 'Code par SMS',
  webauthn: 'Clé de sécurité',
  recovery_code: 'Codes de secours',
}

/** `to_enrol`: an administrator has no factor yet; `to_give`: the account has one, which this session has not given. */
export const MISSING_FACTORS = ['to_enrol', 'to_give'] as const
export type MissingFactor = (typeof MISSING_FACTORS)[number]

/** The second factor that a session still owes. A person who has a factor gives it; an administrator must have one. */
export function missingFactor(account: {
  is_admin: boolean
  has_factor: boolean
  aal: 'aal1' | 'aal2'
}): MissingFactor | null {
  if (account.aal === 'aal2') return null
  if (account.has_factor) return 'to_give'
  return account.is_admin ? 'to_enrol' : null
}

export const STEP_UP_MINUTES = 5

/** Whether a factor was given recently in this session. Acts that cannot be undone ask for it. */
export function isStepUpFresh(given_at: Date | null, now: Date): boolean {
  return given_at !== null && now.getTime() - given_at.getTime() < STEP_UP_MINUTES * 60_000
}
