import { answerOf, type TournamentAnswers } from '#domain/organizing/tournament-form/answers.ts'
import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { keepFile, releaseFile } from '#server/platform/uploads/files.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { LoadedFacts } from '../facts.ts'
import { type KeptForm, listTournamentsWithRules } from '../queries.ts'
import { writeCategories } from './write-categories.ts'
import { writeExtras } from './write-extras.ts'
import { writeCourts } from './write-courts.ts'

/** A form that has been read; `fields` are those that are new. */
export type ReadForm = {
  typed: TypedTournament
  answers: Partial<TournamentAnswers>
  facts: LoadedFacts
  fields: readonly TournamentField[]
  /** True for a draft, which keeps answers that are not valid yet; a published tournament has only its columns. */
  keeps_unfinished: boolean
}

/**
 * Writes valid answers in the columns, and keeps the others as they are typed. A kept answer that no longer goes with new dates
 * leaves the columns and stays in the form.
 * @returns identifiers of the categories, extras and courts in the order of the form; null where their answer is not valid yet
 */
export async function writeAnswers(act: MemberAct, kept: KeptForm, read: ReadForm) {
  const { tx, now } = act
  const { answers, typed, facts, fields, keeps_unfinished } = read
  const unfinished = Object.fromEntries(
    Object.entries(typed).filter(([field]) => keeps_unfinished && !(answerOf(field as TournamentField) in answers)),
  )
  const version = kept.form_version + 1
  await tx`
    update tournaments set ${tx({ ...columnsOf(tx, kept, answers, facts), unfinished: tx.json(unfinished) })},
      form_version = ${version}, updated_at = ${now}
    where id = ${kept.id}`
  await keepRules(tx, kept, answers, now)
  const days = (answers.when ?? kept.answers.when).days
  const zone = answers.insee ? facts.zone : kept.zone
  const category_ids = await writeCategories(tx, kept, answers.categories, days)
  const extra_ids = await writeExtras(tx, kept.id, answers.extras)
  const court_ids = await writeCourts(tx, kept, answers.courts, { days, zone })
  await noteSave(act, kept.id, fields, version)
  return { category_ids, extra_ids, court_ids }
}

function columnsOf(tx: Tx, kept: KeptForm, answers: Partial<TournamentAnswers>, { town }: LoadedFacts) {
  const { when, insee, opens_at, closes_at, early, cancellation_tiers, ...others } = answers
  const { categories: _, extras: __, courts: ___, ...same } = others
  const { postal_code: ____, ...place } = town ?? {}
  const starts_at = (when ?? kept.answers.when).starts_at
  const closes = closes_at === undefined ? keptClosing(kept.answers.closes_at, opens_at, starts_at) : closes_at
  const opens = opens_at === undefined ? keptOpening(kept.answers.opens_at, closes ?? starts_at) : opens_at
  return {
    ...same,
    ...(when ? { starts_at: when.starts_at, ends_at: when.ends_at } : {}),
    ...(insee && insee !== kept.answers.insee ? place : {}),
    ...(cancellation_tiers ? { cancellation_tiers: tx.json(cancellation_tiers) } : {}),
    ...(early === undefined ? {} : { early_off_cents: early?.off_cents ?? 0, early_until: early?.until ?? null }),
    registration_opens_at: opens,
    registration_closes_at: closes,
  }
}

/** The kept closing; null when it no longer comes after the opening and before the start. */
const keptClosing = (closes_at: Date | null, opens_at: Date | null | undefined, starts_at: Date) =>
  closes_at !== null && (closes_at > starts_at || (opens_at && opens_at >= closes_at)) ? null : closes_at

const keptOpening = (opens_at: Date | null, end: Date) => (opens_at !== null && opens_at >= end ? null : opens_at)

/** Keeps the new file of rules; the former one goes with the next sweep, unless another tournament shows it. */
async function keepRules(tx: Tx, kept: KeptForm, { rules_file_id }: Partial<TournamentAnswers>, now: Date) {
  const shown = kept.answers.rules_file_id
  if (rules_file_id === undefined || rules_file_id === shown) return
  if (rules_file_id !== null) await keepFile(tx, rules_file_id, now)
  if (shown !== null && (await listTournamentsWithRules(tx, shown)).length === 0) await releaseFile(tx, shown)
}

async function noteSave(
  { tx, now, viewer }: MemberAct,
  tournament_id: number,
  fields: readonly TournamentField[],
  version: number,
) {
  await tx`
    insert into tournament_edits (tournament_id, field, version, saved_by, saved_at)
    select ${tournament_id}, field, ${version}, ${viewer.user_id}, ${now} from unnest(${[...fields]}::text[]) field
    on conflict (tournament_id, field)
      do update set version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at`
}
