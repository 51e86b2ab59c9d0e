import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { readTournament } from '#domain/organizing/tournament-form/answers.ts'
import { publicationBlockers } from '#domain/organizing/tournament-form/blockers.ts'
import { shortCategoryName } from '#domain/organizing/tournament-form/short-name.ts'
import { typedTournament } from '#domain/organizing/tournament-form/typed.ts'
import type { Blocker, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { loadFacts } from './facts.ts'
import { formMode, formPermissions } from './policy.ts'
import { type KeptForm, listSaves } from './queries.ts'
import { usableMethods } from '#server/features/registrations/collection/queries.ts'

/** The form as it is shown: kept answers, replaced by the typed ones that are not valid yet. */
export const typedOver = (kept: KeptForm): TypedTournament => ({
  ...typedTournament(kept.answers, kept.zone),
  ...kept.unfinished,
})

export async function viewForm(db: Sql, context: MemberContext, kept: KeptForm): Promise<TournamentForm> {
  const { viewer, clock } = context
  const [settings, saves, judged] = await Promise.all([
    getSettings(db),
    listSaves(db, kept.id),
    judgeForm(db, context, kept),
  ])
  const mode = formMode(kept, clock())
  return {
    id: kept.id,
    status: tournamentStatusAt(kept, clock()),
    status_reason: kept.status_reason,
    organizer: withColours(kept.organizer),
    form_version: kept.form_version,
    fields: judged.typed,
    ...(mode === 'draft'
      ? { unfinished: judged.problems, blockers: judged.blockers }
      : { unfinished: [], blockers: [] }),
    saved_at: saves[0]?.at ?? null,
    saved_by: saves[0]?.by ?? null,
    town: { name: kept.town, department: kept.department, time_zone: kept.zone },
    entered: kept.categories.map((category) => ({
      id: category.id,
      name: shortCategoryName(category),
      status: category.status,
      taken: category.taken,
      live: category.live,
    })),
    rules_file: kept.rules_file,
    previous_tournament_id: kept.previous_tournament_id,
    mode,
    permissions: formPermissions(viewer, mode, settings),
  }
}

/** All the reasons why it cannot be published now. */
export async function listBlockers(
  db: Sql,
  context: Pick<MemberContext, 'payments' | 'clock'>,
  kept: KeptForm,
): Promise<Blocker[]> {
  return (await judgeForm(db, context, kept)).blockers
}

async function judgeForm(db: Sql, context: Pick<MemberContext, 'payments' | 'clock'>, kept: KeptForm) {
  const typed = typedOver(kept)
  const read = readTournament(typed, await loadFacts(db, kept, typed))
  const methods = read.answers.payment_methods ?? kept.answers.payment_methods
  const usable = await usableMethods(db, context, kept.organizer_club_id, methods)
  return { typed, problems: read.problems, blockers: publicationBlockers(read, usable, context.clock()) }
}
