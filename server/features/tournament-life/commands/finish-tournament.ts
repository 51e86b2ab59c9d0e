import { lifeProblems } from '#domain/tournament-life.ts'
import { tournamentPath } from '#domain/tournament-path.ts'
import { notifyClub } from '#server/features/messages/commands/notify-club.ts'
import type { Actor } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { finishedNews } from '../mails/club-news.ts'
import { lockLife } from './lock-life.ts'

export const TELL_FINISHED_JOB = 'tournaments.tell-finished'

/** The organiser closes it, the day after or earlier; what is still missing stays listed. Asked again, it changes nothing. */
export async function finishTournament(services: Services, id: number, actor: Actor) {
  await services.db.begin(async (tx) => {
    const life = await lockLife(tx, id)
    if (life.status === 'completed') return
    const problem = lifeProblems(life, services.clock()).finish
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    await tx`
      update tournaments set status = 'completed', offered_to_club_id = null, offered_at = null,
        updated_at = ${services.clock()}
      where id = ${id}`
    const changes = { status: [life.status, 'completed'] }
    await audit(tx, { ...actor, action: 'tournament.finish', entity: 'tournament', entity_id: id, changes })
    await services.jobs.enqueue(tx, TELL_FINISHED_JOB, { tournament_id: id })
  })
}

/** Each club that took part is told once, however often this runs. */
export async function tellFinished(services: Services, tournament_id: number) {
  const clubs = await services.db<{ club_id: number; title: string; organizer: string }[]>`
    select distinct r.club_id, t.title, o.name as organizer
    from registrations r join tournaments t on t.id = r.tournament_id join clubs o on o.id = t.organizer_club_id
    where t.id = ${tournament_id} and t.status = 'completed' and r.status = 'approved' order by r.club_id`
  for (const { club_id, title, organizer } of clubs)
    await services.db.begin((tx) =>
      notifyClub(
        tx,
        services,
        { club_id, user_id: null, managers: false, sender: organizer, reply_to: null, registration_id: null },
        finishedNews({ tournament_id, title, club_id, path: tournamentPath({ id: tournament_id, title }) }),
      ),
    )
}
