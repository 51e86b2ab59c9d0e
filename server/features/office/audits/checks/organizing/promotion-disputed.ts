import { type Check, counted, momentInFrench } from '../../check.ts'

/** A payment of a badge that is contested is answered at its provider, which knows until when. */
export const promotionDisputed: Check = {
  code: 'promotion_disputed',
  type: 'warning',
  priority: 'high',
  category: 'Argent',
  message: (n) => counted(n, 'paiement de badge contesté', 'paiements de badges contestés'),
  rows: (db) => db`
    select 'tournament' as entity, b.tournament_id::text as entity_id,
      format('%s centimes, %s', b.amount_cents, coalesce(
        'réponse attendue avant le ' || ${momentInFrench(db, db`b.dispute_answer_by`)}, 'sans échéance dite')) as detail
    from promotion_purchases b where b.dispute = 'open'`,
}
