import type { TournamentField } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Whoever has the form of the tournament open is told that an act has changed these of its fields. It is locked. */
export async function noteEdits(tx: Tx, id: number, fields: readonly TournamentField[], actor: Actor, now: Date) {
  await tx`
    with edited as (update tournaments set form_version = form_version + 1 where id = ${id} returning form_version)
    insert into tournament_edits (tournament_id, field, version, saved_by, saved_at)
    select ${id}, field, form_version, ${actor.actor_id}, ${now} from edited, unnest(${[...fields]}::text[]) field
    on conflict (tournament_id, field)
      do update set version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at`
}
