import { formatDay } from '#domain/common/dates/dates.ts'
import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { badgeProblem } from '#domain/organizing/promotion.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockPromoted } from './lock-promoted.ts'
import { writeBadge } from './write-badge.ts'

/** Gives the badge free of charge, to the end of a day at the venue, and until the start of the tournament at most. */
export async function giveBadge(context: MemberContext, { id, until }: { id: number; until: string }) {
  return act(context, async ({ tx, now, note, viewer }) => {
    const tournament = await lockPromoted(tx, id)
    if (!tournament) throw refuse('NOT_FOUND')
    const problem = badgeProblem(tournament, now) ?? dayProblem(until, tournament, now)
    if (problem) throw refuse('NOT_ALLOWED_NOW', {}, problem)
    const day_end = instantOf(addDays(until, 1), '00:00', tournament.time_zone)
    const ends_at = new Date(Math.min(day_end.getTime(), Date.parse(tournament.starts_at)))
    // A tournament has one gift at a time: the new day replaces the former one.
    await tx`
      update promotion_gifts set taken_at = ${now}, taken_by = ${viewer.user_id}
      where tournament_id = ${id} and taken_at is null`
    await tx`
      insert into promotion_gifts (tournament_id, given_by, given_at, ends_at)
      values (${id}, ${viewer.user_id}, ${now}, ${ends_at})`
    const featured_until = await writeBadge(tx, id, now)
    await note('promotion.give', { tournament: id }, { featured_until: [tournament.featured_until, featured_until] })
    return { featured_until }
  })
}

function dayProblem(
  until: string,
  { starts_at, time_zone }: { starts_at: string; time_zone: string },
  now: Date,
): string | null {
  const first = localDay(starts_at, time_zone)
  if (until < localDay(now, time_zone)) return 'Choisissez un jour à venir.'
  return until > first ? `Le tournoi commence le ${formatDay(first)}\u00a0: le badge s’arrête là.` : null
}
