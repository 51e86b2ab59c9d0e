import { changeProblems, placeProblems, toldCategories } from '#domain/organizing/tournament-form/changes.ts'
import { publicationBlockers, standingProblems } from '#domain/organizing/tournament-form/blockers.ts'
import { type Change, changesInWords, type Names } from '#domain/organizing/tournament-form/in-words.ts'
import type { FieldProblem } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { findFile } from '#server/platform/uploads/files.ts'
import { courtProblems } from './court-problems.ts'
import { formMode } from './policy.ts'
import { type KeptForm, listLiveClubs } from './queries.ts'
import type { Changes } from './read-changes.ts'
import { usableMethods } from '#server/features/registrations/collection/queries.ts'

/** A club that is told of a change, with the parts that concern it. */
export type ToldClub = { club_id: number; user_id: string | null; changes: Change[] }

/** `places_taken` says that the change would take a place that a team already has. */
export type Preview = { changes: Change[]; told: ToldClub[]; problems: FieldProblem[]; places_taken: boolean }

/** Previews a change of a tournament that is no longer a draft: its effects, its problems, and the clubs to tell. */
export async function previewChanges(
  db: Sql,
  context: Pick<Services, 'payments' | 'clock'>,
  kept: KeptForm,
  read: Changes,
): Promise<Preview> {
  const entered = kept.categories.filter(({ status }) => status !== 'cancelled')
  const problems = await findProblems(db, context, kept, read)
  const places_taken = placeProblems(entered, read.answers.categories ?? entered).length > 0
  if (problems.length > 0) return { changes: [], told: [], problems, places_taken }
  const { before, typed, fields, answers, facts } = read
  const categories = toldCategories(entered, answers.categories ?? [])
  const file = read.typed.rules_file_id ? await findFile(db, read.typed.rules_file_id) : null
  const names: { before: Names; after: Names } = {
    before: { town: kept.town, rules_file: kept.rules_file?.name ?? null },
    after: { town: facts.town?.venue_city ?? kept.town, rules_file: file?.name ?? null },
  }
  const changes = changesInWords(before, typed, fields, names, categories)
  return { changes, told: await listTold(db, kept, changes), problems, places_taken }
}

/** Problems of the changed fields only: a rule that became stricter must not stop somebody from mending another field. */
async function findProblems(
  db: Sql,
  context: Pick<Services, 'payments' | 'clock'>,
  kept: KeptForm,
  read: Changes,
): Promise<FieldProblem[]> {
  const { answers, facts, fields } = read
  const isConcerned = ({ field }: FieldProblem) => fields.includes(field)
  const methods = answers.payment_methods ?? kept.answers.payment_methods
  const usable = await usableMethods(db, context, kept.organizer_club_id, methods)
  if (formMode(kept, context.clock()) === 'review') return publicationBlockers(read, usable, context.clock())
  const standing = standingProblems(answers, usable).filter(
    ({ field }) => fields.includes(field) || (field === 'payment_methods' && fields.includes('categories')),
  )
  const entered = kept.categories.filter(({ status }) => status !== 'cancelled')
  const courts = fields.includes('courts') ? await courtProblems(db, kept.id, answers.courts) : []
  const published = { answers: kept.answers, zone: kept.zone, categories: entered, extras: kept.extras }
  return [
    ...read.problems.filter(isConcerned),
    ...changeProblems(published, answers, facts.zone, fields),
    ...courts,
    ...standing,
  ]
}

async function listTold(db: Sql, kept: KeptForm, changes: readonly Change[]): Promise<ToldClub[]> {
  const told = changes.filter(({ tells }) => tells)
  if (told.length === 0) return []
  const categories = told.flatMap(({ category_id }) => (category_id === null ? [] : [category_id]))
  const clubs = await listLiveClubs(db, kept.id, categories.length === told.length ? categories : null)
  return clubs.flatMap(({ club_id, user_id, category_ids, has_entered }) => {
    const theirs = told.filter(
      ({ field, category_id }) =>
        (category_id === null || category_ids.includes(category_id)) && (has_entered || field !== 'contact_phone'),
    )
    return theirs.length > 0 ? [{ club_id, user_id, changes: theirs }] : []
  })
}
