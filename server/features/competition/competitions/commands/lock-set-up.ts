import { formatMoment, formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { defaultSetUp } from '#domain/competition/set-up/set-up.ts'
import { isOver, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { setUpRights } from '../policy.ts'
import { type CompetitionRow, lockCompetition } from '../queries.ts'
import { type CategoryRow, listCategories, listTeams } from '../set-up-rows.ts'
import { type ReadCategory, readCategory } from '../set-up-view.ts'
import { moveFeed } from './move-feed.ts'

export type LockedSetUp = ReadCategory & { row: CompetitionRow }

/**
 * Locks the set-up of a category until the transaction ends. Its competition is created here with the default set-up when
 * there is none.
 * @param version the one that was read; null when the caller checks otherwise what was read
 * @throws NOT_ALLOWED_NOW, ALREADY_STARTED once it is published, CONFLICT that says who changed it and when
 */
export async function lockSetUp(
  { tx, now, viewer }: MemberAct,
  tournament: ManagedTournament,
  { id, version }: { id: number; version: number | null },
  right: 'set_up' | 'pace' | 'change',
): Promise<LockedSetUp> {
  await tx`select from tournament_categories where id = ${id} for no key update`
  const category = (await listCategories(tx, tournament.id)).find((one) => one.id === id)
  if (!category) throw refuse('NOT_FOUND')
  const { format, rules, ...usual } = defaultSetUp({ category: category.category, format: category.usual_format })
  await tx`
    insert into competitions ${tx({
      ...usual,
      tournament_category_id: id,
      format: format ? tx.json(format) : null,
      rules: tx.json(rules),
    })} on conflict do nothing`
  const row = (await lockCompetition(tx, id))!
  refuseRight(category, row, tournament, now, right)
  // It is read again once the lock is held: somebody may have changed it while this act waited.
  const locked = (await listCategories(tx, tournament.id)).find((one) => one.id === id)!
  if (version !== null && version !== row.set_up_version) throw conflict({ viewer, now }, tournament, locked, row)
  const teams = (await listTeams(tx, tournament.id)).filter((team) => team.tournament_category_id === id)
  return { ...readCategory(locked, row, teams), row }
}

/**
 * Locks several set-ups that are not published, in the order of their ids and before the feed that a change of each moves:
 * two acts on several categories never wait for each other.
 * @throws the same
 */
export async function lockSetUps(
  act: MemberAct,
  tournament: ManagedTournament,
  categories: readonly { id: number; version: number }[],
): Promise<LockedSetUp[]> {
  const all: LockedSetUp[] = []
  for (const category of categories.toSorted((one, other) => one.id - other.id))
    all.push(await lockSetUp(act, tournament, category, 'set_up'))
  return all
}

function refuseRight(
  { status }: CategoryRow,
  { phase }: CompetitionRow,
  tournament: ManagedTournament,
  now: Date,
  right: 'set_up' | 'pace' | 'change',
) {
  const over = isOver(tournamentStatusAt(tournament, now))
  if (setUpRights({ phase, is_cancelled: status === 'cancelled', over })[right]) return
  if (status === 'cancelled') throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette catégorie est annulée.')
  if (over) throw refuse('NOT_ALLOWED_NOW', undefined, 'Ce tournoi est terminé ou annulé.')
  if (phase === 'finished') throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette catégorie est close.')
  if (right === 'change') throw refuse('NOT_ALLOWED_NOW', undefined, 'Cette catégorie n’est pas encore publiée.')
  throw refuse('ALREADY_STARTED', undefined, PUBLISHED)
}

const PUBLISHED = 'Cette catégorie est publiée\u00a0: sa formule se change par «\u00a0Changer de formule\u00a0».'

function conflict(
  { viewer, now }: Pick<MemberAct, 'viewer' | 'now'>,
  { time_zone }: ManagedTournament,
  { changed_at, changed_by, changed_by_id }: CategoryRow,
  { set_up_version: version }: CompetitionRow,
) {
  const who =
    changed_by_id === viewer.user_id
      ? 'Vous avez modifié ceci dans une autre fenêtre'
      : `${changed_by ?? 'Quelqu’un'} a modifié ceci`
  const today = localDay(now, time_zone)
  const when = !changed_at
    ? ''
    : localDay(changed_at, time_zone) === today
      ? ` à ${formatTime(changed_at, time_zone)}`
      : ` le ${formatMoment(changed_at, time_zone, today)}`
  return refuse('CONFLICT', { version, by: changed_by, at: changed_at }, `${who}${when}.`)
}

/**
 * Gives the set-up its next version and says who made it. The screens of the organiser are told, and the public too when the
 * pools are public.
 */
export async function noteSetUp(
  act: MemberAct,
  { row }: LockedSetUp,
  action: JournalAction,
  changes: Record<string, unknown>,
) {
  const { tx, now, note, viewer } = act
  await tx`
    update competitions set set_up_version = set_up_version + 1, version = version + 1, updated_by = ${viewer.user_id},
      updated_at = ${now}
    where tournament_category_id = ${row.tournament_category_id}`
  await note(action, { tournament_category: row.tournament_category_id }, changes)
  await moveFeed(act, row.tournament_id, { desk_only: row.pools_public_at === null })
}
