import type { TournamentField } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'

/** Notes the fields of the form that an act changes, for people who have the form open. The caller has locked the tournament. */
export async function noteEdits({ tx, now, viewer }: MemberAct, id: number, fields: readonly TournamentField[]) {
  await tx`
    with edited as (update tournaments set form_version = form_version + 1 where id = ${id} returning form_version)
    insert into tournament_edits (tournament_id, field, version, saved_by, saved_at)
    select ${id}, field, form_version, ${viewer.user_id}, ${now} from edited, unnest(${[...fields]}::text[]) field
    on conflict (tournament_id, field)
      do update set version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at`
}
