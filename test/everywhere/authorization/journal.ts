import type { Sql } from '#server/platform/database/client.ts'

export async function latestLine(db: Sql): Promise<string | null> {
  const [row] = await db<{ id: string | null }[]>`select max(id)::text as id from audit_log`
  return row!.id
}

const PREVIEW = 'dit ce qui changerait, sans rien changer'
const OWN_ROW = 'la ligne de la base dit elle-même qui, quoi et quand'
const OWN_HISTORY = 'une compétition garde elle-même l’histoire de ses matchs'
const OF_A_READER = 'ne concerne que ce que lit cette personne'
const SAME = 'la demande de ce tableau ne change rien'

/** Changes that write no line in the journal, with the reason. Every other change must write one. */
export const WITHOUT_LINE: Record<string, string> = {
  'POST /tournament-categories/{id}/change-preview': PREVIEW,
  'POST /tournament-categories/{id}/entry-preview': PREVIEW,
  'PUT /tournament-categories/{id}/act-preview': PREVIEW,
  'PUT /matches/{id}/place-preview': PREVIEW,
  'PUT /matches/{id}/delay-choices': PREVIEW,
  'POST /tournaments/{id}/form/preview': PREVIEW,
  'POST /admin/moderation/words/trial': PREVIEW,
  'POST /admin/backups/{id}/content': 'lit ce que garde une sauvegarde',
  'POST /analyses': 'demande un calcul, qui ne décide de rien',
  'POST /analyses attendance': 'demande un calcul, qui ne décide de rien',
  'POST /contact-messages': OWN_ROW,
  'POST /textile-preorders': OWN_ROW,
  'PUT /tournaments/{id}/alert': OWN_ROW,
  'PUT /entrants/{id}/presence': OWN_ROW,
  'PUT /tournaments/{id}/planning': 'un brouillon, que sa publication note',
  'PATCH /tournaments/{id} draft': 'un brouillon, que son envoi note',
  'PUT /matches/{id}/start': OWN_HISTORY,
  'PUT /matches/{id}/unstart': OWN_HISTORY,
  'PUT /matches/{id}/delay': OWN_HISTORY,
  'PUT /matches/{id}/marks': 'un geste du terrain, dont le résultat seul se note',
  'PUT /tournaments/{id}/desk-referees': SAME,
  'PUT /tournament-categories/{id}/change': SAME,
  'PUT /messages/{id}/reading': OF_A_READER,
  'PUT /messages/reading': OF_A_READER,
  'DELETE /messages/{id}/reading': OF_A_READER,
  'PUT /messages/{id}/archiving': OF_A_READER,
  'PUT /messages/{id}/archiving organized': OF_A_READER,
  'PUT /messages/{id}/archiving platform': OF_A_READER,
  'DELETE /messages/{id}/archiving': OF_A_READER,
  'PUT /tournaments/{id}/opening-alert': OF_A_READER,
  'POST /me/mail-refusal/retry': 'essaie d’écrire à une adresse',
  'PUT /collection/card': SAME,
  'PUT /payments/{id}/reading': 'demande à un prestataire, dont la réponse se note',
  'PUT /promotion-purchases/{id}/reading': 'demande à un prestataire, dont la réponse se note',
  'POST /collection/card-test': 'essaie un raccordement',
  'POST /collection/stripe/check': 'lit l’état d’un compte, dont le changement seul se note',
  'POST /admin/settings/mail-tests': 'essaie un raccordement',
  'PUT /session/profile': SAME,
  'PUT /admin/settings/choices': SAME,
}
