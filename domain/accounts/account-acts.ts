import { type AdminPower, WITHDRAWN_POWER } from '../common/people/admin-power.ts'
import { canGrantAdmin, ONLY_OWNER, personActRefusal } from './administration.ts'
import type { AccountStatus } from '../common/people/roles.ts'

export const ACCOUNT_ACTS = [
  'edit',
  'write',
  'suspend',
  'restore',
  'sign_out',
  'reset_factors',
  'keep_factors',
  'grant_admin',
  'withdraw_admin',
  'erase',
  'keep',
] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

export type ActingAdmin = { user_id: string; is_owner: boolean; powers: readonly AdminPower[] }

export type JudgedAccount = {
  id: string
  status: AccountStatus
  /** False as long as the account has no profile. */
  is_complete: boolean
  is_admin: boolean
  is_owner: boolean
  /** Somebody named this account administrator, and it becomes one once it has a long password and a second factor. */
  admin_waits: boolean
  has_factor: boolean
  /** Instant at which the second factors are taken off, or the account erased; null when nothing is planned. */
  factors_reset_at: string | null
  erased_at: string | null
}

/** FORBIDDEN: this administrator may never do it. CONFLICT: the present state of the account does not allow it. */
export type ActRefusal = { code: 'FORBIDDEN' | 'CONFLICT'; message: string }

/** Why an administrator may not do this to the account, with a French sentence; null when they may. */
export function accountActRefusal(act: AccountAct, by: ActingAdmin, account: JudgedAccount): ActRefusal | null {
  const never = personRefusal(act, by, account)
  if (never !== null) return { code: 'FORBIDDEN', message: never }
  const now = stateRefusal(act, account)
  return now === null ? null : { code: 'CONFLICT', message: now }
}

/**
 * The acts that an administrator may do to an account now. `untouchable` says in French why this administrator may
 * never act on it; null when they may.
 */
export function actsOn(by: ActingAdmin, account: JudgedAccount): { may: AccountAct[]; untouchable: string | null } {
  return {
    may: ACCOUNT_ACTS.filter((act) => accountActRefusal(act, by, account) === null),
    untouchable: personRefusal('edit', by, account),
  }
}

/** Protects some accounts from administrators: their own, the owner's and those of other administrators. */
function personRefusal(act: AccountAct, by: ActingAdmin, account: JudgedAccount): string | null {
  const never = personActRefusal(by, { user_id: account.id, is_admin: account.is_admin, is_owner: account.is_owner })
  if (never) return never
  if (act === 'grant_admin' || act === 'withdraw_admin') return canGrantAdmin(by) ? null : ONLY_OWNER
  return by.powers.includes('manage_users') ? null : WITHDRAWN_POWER
}

function stateRefusal(act: AccountAct, account: JudgedAccount): string | null {
  switch (act) {
    case 'edit':
      return account.is_complete ? null : NOT_COMPLETE
    case 'suspend':
      return account.status === 'suspended' ? 'Ce compte est déjà suspendu.' : null
    case 'restore':
      return account.status === 'suspended' ? null : 'Ce compte n’est pas suspendu.'
    case 'reset_factors':
      if (!account.has_factor) return 'Ce compte n’a pas de second facteur.'
      return account.factors_reset_at === null ? null : 'Une réinitialisation est déjà prévue.'
    case 'keep_factors':
      return account.factors_reset_at === null ? 'Aucune réinitialisation n’est prévue.' : null
    case 'grant_admin':
      if (account.is_admin || account.admin_waits) return 'Cette personne est déjà nommée.'
      if (!account.is_complete) return NOT_COMPLETE
      return account.status === 'suspended' ? 'Rétablissez d’abord ce compte.' : null
    case 'withdraw_admin':
      return account.is_admin || account.admin_waits ? null : 'Cette personne n’est pas administratrice.'
    case 'erase':
      return account.erased_at === null ? null : 'L’effacement de ce compte est déjà prévu.'
    case 'keep':
      return account.erased_at === null ? 'Aucun effacement n’est prévu.' : null
    default:
      return null
  }
}

const NOT_COMPLETE = 'Cette personne n’a pas encore complété son compte.'

/** A reset waits for a day after an administrator asks for it: somebody who still holds a factor may cancel it. */
export const FACTOR_RESET_HOURS = 24

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = {
  active: 'Actif',
  suspended: 'Suspendu',
  inactive: 'Inactif',
}

export const PERSON_SORTS = ['created', 'signed_in', 'name'] as const
export type PersonSort = (typeof PERSON_SORTS)[number]

export const PERSON_CASES = ['without_club', 'unconfirmed'] as const
export type PersonCase = (typeof PERSON_CASES)[number]

export type AdminLack = 'factor' | 'password'

/** Requirements for an administrator that this account does not meet yet. */
export function adminLacks(account: { has_factor: boolean; has_long_password: boolean }): AdminLack[] {
  return [
    ...(account.has_factor ? [] : ['factor' as const]),
    ...(account.has_long_password ? [] : ['password' as const]),
  ]
}
