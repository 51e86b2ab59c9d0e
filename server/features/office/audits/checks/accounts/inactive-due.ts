import { ACCOUNT_INACTIVE_MONTHS, INACTIVE_NOTICE_DAYS } from '#domain/common/thresholds.ts'
import { type Check, counted, dayInFrench } from '../../check.ts'

/** No account silent for two years stays active more than two days after its last notice allows. */
export const inactiveDue: Check = {
  code: 'inactive_due',
  type: 'warning',
  priority: 'medium',
  category: 'Données personnelles',
  message: (n) => counted(n, 'compte inactif à noter', 'comptes inactifs à noter'),
  rows: (db, now) => db`
    select 'account' as entity, p.id::text as entity_id,
      format('sans connexion depuis le %s', ${dayInFrench(db, db`coalesce(u.last_sign_in_at, u.created_at)`)}) as detail
    from profiles p join auth.users u on u.id = p.id left join inactivity_notices n on n.user_id = p.id
    where p.status = 'active' and not exists (select from platform_admins a where a.user_id = p.id)
      and coalesce(u.last_sign_in_at, u.created_at) < ${now}::timestamptz - ${`${ACCOUNT_INACTIVE_MONTHS} months 2 days`}::interval
      and coalesce(n.second_at, n.first_at, '-infinity') < ${now}::timestamptz - ${`${INACTIVE_NOTICE_DAYS + 2} days`}::interval`,
}
