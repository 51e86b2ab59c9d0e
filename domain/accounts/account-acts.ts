import { type AdminPower, WITHDRAWN_POWER } from '../common/people/admin-power.ts'
import { canGrantAdmin, ONLY_OWNER, personActRefusal } from './administration.ts'
import type { AccountStatus } from '../common/people/roles.ts'

/** What an administrator does to somebody's account. */
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
  /** False: nobody has completed it. */
  is_complete: boolean
  is_admin: boolean
  is_owner: boolean
  /** Will be an administrator once its password and its second factor allow it. */
  admin_waits: boolean
  has_factor: boolean
  /** Instants, or null: nothing is planned. */
  factors_reset_at: string | null
  erased_at: string | null
}

/** FORBIDDEN: never by this person. CONFLICT: not in the present state. */
export type ActRefusal = { code: 'FORBIDDEN' | 'CONFLICT'; message: string }

/** Why an administrator may not do it to this account; null when they may. */
export function accountActRefusal(act: AccountAct, by: ActingAdmin, account: JudgedAccount): ActRefusal | null {
  const never = personRefusal(act, by, account)
  if (never !== null) return { code: 'FORBIDDEN', message: never }
  const now = stateRefusal(act, account)
  return now === null ? null : { code: 'CONFLICT', message: now }
}

/** What an administrator may do to it now; and why that is nothing, when it is. */
export function actsOn(by: ActingAdmin, account: JudgedAccount): { may: AccountAct[]; untouchable: string | null } {
  return {
    may: ACCOUNT_ACTS.filter((act) => accountActRefusal(act, by, account) === null),
    untouchable: personRefusal('edit', by, account),
  }
}

/** On which accounts nobody but their person, or the owner of the platform, acts. */
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

/** After an administrator asks, while whoever still holds a factor may undo it. */
export const FACTOR_RESET_HOURS = 24

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = {
  active: 'Actif',
  suspended: 'Suspendu',
  inactive: 'Inactif',
}

export const PERSON_SORTS = ['created', 'signed_in', 'name'] as const
export type PersonSort = (typeof PERSON_SORTS)[number]

/** What else the list is narrowed by. */
export const PERSON_CASES = ['without_club', 'unconfirmed'] as const
export type PersonCase = (typeof PERSON_CASES)[number]

export type AdminLack = 'factor' | 'password'

/** What an account needs before it administers the platform. */
export function adminLacks(account: { has_factor: boolean; has_long_password: boolean }): AdminLack[] {
  return [
    ...(account.has_factor ? [] : ['factor' as const]),
    ...(account.has_long_password ? [] : ['password' as const]),
  ]
}
