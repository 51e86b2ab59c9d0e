import { PASSWORD_MIN_LENGTH_STAFF } from '../common/thresholds.ts'

type Administrator = { user_id: string; is_owner: boolean }

/** Somebody on whom an administrator acts. */
type Target = { user_id: string; is_admin: boolean; is_owner: boolean }

/** An account that would become, or is, an administrator's. */
export type AdminAccount = {
  status: 'active' | 'inactive' | 'suspended'
  /** As long as administrators' are. Without a password, which another service or a mail replaces, it is not. */
  has_long_password: boolean
  has_factor: boolean
}

/** What only the owner of the platform does. */
export const ONLY_OWNER = 'Seul le propriétaire de la plateforme peut faire cela.'

/**
 * Why an administrator may not edit, suspend, sign out or erase that person; null when they may. The power itself is
 * asked of `admin('manage_users')`.
 */
export function personActRefusal(administrator: Administrator, target: Target): string | null {
  if (administrator.user_id === target.user_id)
    return 'C’est votre propre compte\u00a0: modifiez-le dans « Mon compte ».'
  if (target.is_owner) return 'C’est le compte du propriétaire de la plateforme\u00a0: personne d’autre n’y touche.'
  if (target.is_admin && !administrator.is_owner)
    return 'C’est un administrateur\u00a0: seul le propriétaire de la plateforme agit sur son compte.'
  return null
}

/** Whoever names and dismisses administrators, takes powers from all of them, and hands the platform over. */
export const canGrantAdmin = ({ is_owner }: Pick<Administrator, 'is_owner'>): boolean => is_owner

/** Why that account cannot be an administrator's yet; null when it can. */
export function adminAccountProblem({ status, has_long_password, has_factor }: AdminAccount): string | null {
  if (status === 'suspended') return 'Ce compte est suspendu.'
  if (!has_long_password)
    return `Cette personne doit d’abord choisir un mot de passe de ${PASSWORD_MIN_LENGTH_STAFF} caractères au moins.`
  if (!has_factor) return 'Cette personne doit d’abord ajouter un second facteur à son compte.'
  return null
}
