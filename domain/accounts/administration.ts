import { PASSWORD_MIN_LENGTH_STAFF } from '../common/thresholds.ts'

type Administrator = { user_id: string; is_owner: boolean }

type Target = { user_id: string; is_admin: boolean; is_owner: boolean }

/** An account that is an administrator's, or may become one. */
export type AdminAccount = {
  status: 'active' | 'inactive' | 'suspended'
  /**
   * True for a password as long as administrators need. False for an account without a password, which signs in by
   * another service or by mail.
   */
  has_long_password: boolean
  has_factor: boolean
}

export const ONLY_OWNER = 'Seul le propriétaire de la plateforme peut faire cela.'

/**
 * French reason why an administrator may not edit, suspend, sign out or erase this person; null when they may. The
 * caller checks the power to manage people with `admin('manage_users')`.
 */
export function personActRefusal(administrator: Administrator, target: Target): string | null {
  if (administrator.user_id === target.user_id)
    return 'C’est votre propre compte\u00a0: modifiez-le dans « Mon compte ».'
  if (target.is_owner) return 'C’est le compte du propriétaire de la plateforme\u00a0: personne d’autre n’y touche.'
  if (target.is_admin && !administrator.is_owner)
    return 'C’est un administrateur\u00a0: seul le propriétaire de la plateforme agit sur son compte.'
  return null
}

/**
 * Only the owner of the platform names and dismisses administrators, takes their powers, and hands the platform over.
 */
export const canGrantAdmin = ({ is_owner }: Pick<Administrator, 'is_owner'>): boolean => is_owner

/** French reason why an account cannot be an administrator's yet; null when it can. */
export function adminAccountProblem({ status, has_long_password, has_factor }: AdminAccount): string | null {
  if (status === 'suspended') return 'Ce compte est suspendu.'
  if (!has_long_password)
    return `Cette personne doit d’abord choisir un mot de passe de ${PASSWORD_MIN_LENGTH_STAFF} caractères au moins.`
  if (!has_factor) return 'Cette personne doit d’abord ajouter un second facteur à son compte.'
  return null
}
