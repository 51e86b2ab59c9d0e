import { DEPOSIT_LATE_DAYS } from '#domain/registrations/prices/deposits.ts'
import { type Check, counted, dayInFrench } from '../../../check.ts'

/** A deposit is given back, or kept with a reason, in the month that follows the tournament. */
export const depositsHeld: Check = {
  code: 'deposits_held',
  type: 'warning',
  priority: 'medium',
  category: 'Argent',
  message: (n) =>
    counted(n, 'caution encore gardée un mois après le tournoi', 'cautions encore gardées un mois après le tournoi'),
  rows: (db, now) => db`
    select 'registration' as entity, r.id::text as entity_id,
      format('tournoi fini le %s', ${dayInFrench(db, db`t.ends_at`)}) as detail
    from registrations r join tournaments t on t.id = r.tournament_id
    where holds_deposit(r.lines) and has_entered(r.status) and r.payment_status = 'paid'
      and t.ends_at < ${new Date(now.getTime() - DEPOSIT_LATE_DAYS * 86_400_000)}`,
}
