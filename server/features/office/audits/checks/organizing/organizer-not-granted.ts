import { TOURNAMENT_STATUS_LABELS } from '#domain/tournaments/tournament.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Only clubs that were once allowed to organise have published tournaments. */
export const organizerNotGranted: Check = {
  code: 'organizer_not_granted',
  type: 'error',
  priority: 'high',
  category: 'Tournois',
  message: (n) =>
    counted(
      n,
      'tournoi publié d’un club qui n’a jamais pu organiser',
      'tournois publiés de clubs qui n’ont jamais pu organiser',
    ),
  rows: (db, now) => db`
    select 'tournament' as entity, t.id::text as entity_id, format('%s, club %s', ${inWords(db, TOURNAMENT_STATUS_LABELS, db`t.status`)}, t.organizer_club_id) as detail
    from tournaments t
    where is_published(t.status) and not is_over(t.status) and t.ends_at >= ${now}
      and not exists (
        select from organizer_grants g
        where g.club_id = t.organizer_club_id and (g.granted or g.withdrawn_at is not null))`,
}
