import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { takeRanks } from '#server/features/competition/desk/commands/take-ranks.ts'
import { notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import { readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'
import { type FinalRank, finishedNews } from '../mails/club-news.ts'

/**
 * Tells each club that took part once, with the final ranks of its teams, however often this runs. When the tournament was
 * opened and closed again, only clubs whose ranks have changed since are told.
 */
export async function tellFinished(services: Services, tournament_id: number) {
  const clubs = await services.db<{ club_id: number; title: string; organizer: string }[]>`
    select distinct r.club_id, t.title, o.name as organizer
    from registrations r join tournaments t on t.id = r.tournament_id join clubs o on o.id = t.organizer_club_id
    where t.id = ${tournament_id} and t.status = 'completed' and r.status = 'approved' order by r.club_id`
  const labels = await readLabels(services.db, tournament_id)
  for (const { club_id, title, organizer } of clubs)
    await act(services, async (act) => {
      const { tx } = act
      const { ranks, isNew } = await ranksOf(tx, tournament_id, club_id, labels)
      const before = await countTold(tx, tournament_id, club_id)
      if (before > 0 && !isNew) return
      const path = tournamentPath({ id: tournament_id, title })
      await notifyClub(
        tx,
        act,
        { club_id, user_id: null, managers: false, sender: organizer, reply_to: null, registration_id: null },
        finishedNews({ tournament_id, title, club_id, path, ranks, before }),
      )
    })
}

/** Reads and locks the final ranks of the teams of a club, and marks them as told. */
async function ranksOf(tx: Tx, tournament_id: number, club_id: number, labels: ReadonlyMap<number, string>) {
  const rows = await tx<(Omit<FinalRank, 'category'> & { tournament_category_id: number })[]>`
    select e.tournament_category_id, r.team_name as team, k.rank,
      (select count(*)::int from entrants o where o.tournament_category_id = e.tournament_category_id) as teams
    from entrants e join registrations r on r.id = e.registration_id
      join category_results k on k.registration_id = e.registration_id and k.tournament_category_id = e.tournament_category_id
    where r.tournament_id = ${tournament_id} and r.club_id = ${club_id}
    order by e.tournament_category_id, k.rank, r.team_name for update of e`
  const taken = await takeRanks(tx, tx`r.tournament_id = ${tournament_id} and r.club_id = ${club_id}`)
  const ranks = rows.map(({ tournament_category_id: id, team, rank, teams }): FinalRank => {
    const category = labels.get(id) ?? ''
    return { category, team, rank, teams }
  })
  return { ranks, isNew: taken.length > 0 }
}

/** Counts the messages that have told that club of the end. */
async function countTold(tx: Tx, tournament_id: number, club_id: number): Promise<number> {
  const key = `tournament-finished:${tournament_id}-${club_id}`
  const [row] = await tx<{ told: number }[]>`
    select count(*)::int as told from messages where club_id = ${club_id} and (event = ${key} or starts_with(event, ${`${key}:`}))`
  return row!.told
}
