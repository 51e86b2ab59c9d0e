import { type Check, counted } from '../../check.ts'

/** Every administrator has a second factor, although one without it has no power anyway. */
export const adminWithoutFactor: Check = {
  code: 'admin_without_factor',
  type: 'error',
  priority: 'high',
  category: 'Sécurité',
  message: (n) => counted(n, 'administrateur sans second facteur', 'administrateurs sans second facteur'),
  rows: (db) => db`
    select 'account' as entity, a.user_id::text as entity_id,
      case when a.is_owner then 'propriétaire de la plateforme' else 'administrateur' end as detail
    from platform_admins a
    where not exists (
      select from auth.factors f
      where f.user_id = a.user_id and f.status = 'verified' and f.factor_type <> 'recovery_code')`,
}
