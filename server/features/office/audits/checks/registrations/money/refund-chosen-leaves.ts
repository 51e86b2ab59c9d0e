import { REGISTRATION_WORDS } from '#domain/office/journal/journal-values.ts'
import { type Check, counted } from '../../../check.ts'
import { inWords } from '../../../in-words.ts'

/** Every team that chose a refund has left the tournament. */
export const refundChosenLeaves: Check = {
  code: 'refund_chosen_leaves',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) =>
    counted(
      n,
      'équipe reste inscrite alors qu’elle a choisi d’être remboursée',
      'équipes restent inscrites alors qu’elles ont choisi d’être remboursées',
    ),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, ${inWords(db, REGISTRATION_WORDS, db`r.status`)} as detail
    from postponement_choices c join registrations r on r.id = c.registration_id
    where c.choice = 'refund' and r.status <> 'cancelled'`,
}
