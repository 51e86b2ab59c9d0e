import type { FormConflict } from '#contract/organizing/tournament-form.ts'
import { readTournament, type TournamentAnswers } from '#domain/organizing/tournament-form/answers.ts'
import { changedFields } from '#domain/organizing/tournament-form/changes.ts'
import { followDates } from '#domain/organizing/tournament-form/follow-dates.ts'
import { formatClock } from '#domain/common/dates/dates.ts'
import { localTime } from '#domain/common/dates/local-time.ts'
import { isSameData } from '#domain/common/same-data.ts'
import type {
  FieldProblem,
  TournamentField,
  TypedTournament,
} from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { type LoadedFacts, loadFacts } from './facts.ts'
import { typedOver } from './form-view.ts'
import { type KeptForm, listSaves } from './queries.ts'
import { findTown } from '#server/reference/find-communes.ts'

/** The sent fields, read over the kept form. */
export type Changes = {
  before: TypedTournament
  typed: TypedTournament
  fields: TournamentField[]
  answers: Partial<TournamentAnswers>
  problems: FieldProblem[]
  facts: LoadedFacts
}

/**
 * @param sent fields of the form, from the version that was read
 * @throws CONFLICT when somebody else has changed one of them since
 */
export async function readChanges(
  db: Sql,
  viewer: Viewer,
  kept: KeptForm,
  form_version: number,
  sent: Partial<TypedTournament>,
): Promise<Changes> {
  const before = typedOver(kept)
  await refuseConflict(db, viewer, kept, form_version, before, sent)
  const typed = followDates(before, { ...(await withPostalCode(db, before, sent)) })
  const facts = await loadFacts(db, kept, typed)
  return { before, typed, fields: changedFields(before, typed), facts, ...readTournament(typed, facts) }
}

/** Two people may fill different fields at once. When they fill the same field, the second is told and chooses. */
async function refuseConflict(
  db: Sql,
  viewer: Viewer,
  kept: KeptForm,
  form_version: number,
  before: TypedTournament,
  sent: Partial<TypedTournament>,
) {
  if (form_version >= kept.form_version) return
  const saves = await listSaves(db, kept.id)
  const theirs = saves.filter(
    ({ field, version }) => version > form_version && field in sent && !isSameData(sent[field], before[field]),
  )
  const last = theirs.find(({ user_id }) => user_id !== viewer.user_id) ?? theirs[0]
  if (!last) return
  const data: FormConflict = {
    by: last.by,
    at: last.at,
    form_version: kept.form_version,
    differs: theirs.map(({ field, by, at }) => ({ field, theirs: before[field], by, at })),
  }
  const time = formatClock(localTime(last.at, kept.zone))
  const isOwn = last.user_id === viewer.user_id
  throw refuse(
    'CONFLICT',
    data,
    isOwn
      ? `Vous avez modifié ceci à ${time}, dans une autre fenêtre.`
      : `${last.by ?? 'Quelqu’un'} a modifié ceci à ${time}.`,
  )
}

/** A newly chosen commune brings its postal code, when it has only one. */
async function withPostalCode(db: Sql, before: TypedTournament, sent: Partial<TypedTournament>) {
  if (sent.insee === undefined || sent.insee === before.insee || sent.venue_postal_code !== undefined) return sent
  const town = await findTown(db, sent.insee)
  return town ? { ...sent, venue_postal_code: town.postal_code ?? '' } : sent
}
