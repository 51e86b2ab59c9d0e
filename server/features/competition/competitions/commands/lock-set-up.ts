import { formatMoment, formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { defaultSetUp } from '#domain/competition/set-up/set-up.ts'
import { isOver, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { setUpRights } from '../policy.ts'
import { type CompetitionRow, lockCompetition } from '../queries.ts'
import { type CategoryRow, listCategories, listTeams } from '../set-up-rows.ts'
import { type ReadCategory, readCategory } from '../set-up-view.ts'
import { moveFeed } from './move-feed.ts'

export type LockedSetUp = ReadCategory & { row: CompetitionRow }

/**
 * A category whose set-up nobody else changes until the transaction ends. Its competition is born here, as it would be by
 * default.
 * @param version that was read; null where another check stands for it
 * @throws NOT_ALLOWED_NOW, ALREADY_STARTED once it is published, CONFLICT that says who changed it and when
 */
export async function lockSetUp(
  tx: Tx,
  context: MemberContext,
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
  refuseRight(category, row, tournament, context.clock(), right)
  // Read once the lock is held: who changed it last may have waited too.
  const now = (await listCategories(tx, tournament.id)).find((one) => one.id === id)!
  if (version !== null && version !== row.set_up_version) throw conflict(context, tournament, now, row)
  const teams = (await listTeams(tx, tournament.id)).filter((team) => team.tournament_category_id === id)
  return { ...readCategory(now, row, teams), row }
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
  { viewer, clock }: MemberContext,
  { time_zone }: ManagedTournament,
  { changed_at, changed_by, changed_by_id }: CategoryRow,
  { set_up_version: version }: CompetitionRow,
) {
  const who =
    changed_by_id === viewer.user_id
      ? 'Vous avez modifié ceci dans une autre fenêtre'
      : `${changed_by ?? 'Quelqu’un'} a modifié ceci`
  const today = localDay(clock(), time_zone)
  const when = !changed_at
    ? ''
    : localDay(changed_at, time_zone) === today
      ? ` à ${formatTime(changed_at, time_zone)}`
      : ` le ${formatMoment(changed_at, time_zone, today)}`
  return refuse('CONFLICT', { version, by: changed_by, at: changed_at }, `${who}${when}.`)
}

/** One version more, with who made it; other screens of the organiser hear of it, and everybody where its pools are public. */
export async function noteSetUp(
  tx: Tx,
  context: MemberContext,
  { row }: LockedSetUp,
  action: JournalAction,
  changes: Record<string, unknown>,
) {
  const now = context.clock()
  await tx`
    update competitions set set_up_version = set_up_version + 1, version = version + 1, updated_by = ${context.viewer.user_id},
      updated_at = ${now}
    where tournament_category_id = ${row.tournament_category_id}`
  await audit(tx, {
    ...actorOf(context),
    action,
    entity: 'tournament_category',
    entity_id: row.tournament_category_id,
    changes,
  })
  await moveFeed(tx, row.tournament_id, now, { desk_only: row.pools_public_at === null })
}
