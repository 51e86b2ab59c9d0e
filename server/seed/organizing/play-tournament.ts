import { approveTournament } from '#server/features/organizing/tournament-reviews/commands/approve-tournament.ts'
import { submitTournament } from '#server/features/organizing/tournament-form/commands/submit-tournament.ts'
import { cancelTournament } from '#server/features/organizing/tournament-life/commands/cancel-tournament.ts'
import { closeRegistrations } from '#server/features/organizing/tournament-life/commands/close-registrations.ts'
import { finishTournament } from '#server/features/organizing/tournament-life/commands/finish-tournament.ts'
import type { Act } from '../play.ts'
import type { Person } from '../accounts/people.ts'
import { administrator, memberOf, type Stage } from '../stage.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

/** The version of a form that was made and saved once. */
const FORM_VERSION = 2
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What its organiser and an administrator do with it, once its form is typed and until it is played. */
export function tournamentActs(tournament: SeedTournament, { admin, now }: { admin: Person; now: Date }): Act[] {
  const { id, state, times, organizer } = tournament
  if (state === 'draft') return []
  const organizing = (stage: Stage) => stage.as(memberOf(organizer))
  const read = { id, form_version: FORM_VERSION }
  const submitted = times.published_at ?? new Date(now.getTime() - (1 + (id % 6)) * DAY)
  const acts: Act[] = [
    {
      at: new Date(submitted.getTime() - HOUR),
      play: async (stage) => void (await submitTournament(organizing(stage), read)),
    },
  ]
  if (times.published_at)
    acts.push({
      at: times.published_at,
      play: async (stage) => void (await approveTournament(stage.as(administrator(admin)), read)),
    })
  if (tournament.closes_early)
    acts.push({
      at: new Date(times.registration_closes_at.getTime() - HOUR),
      play: (stage) => closeRegistrations(organizing(stage), id),
    })
  if (tournament.cancelled)
    acts.push({
      at: tournament.cancelled.at,
      play: (stage) => cancelTournament(organizing(stage), id, { reason: tournament.cancelled!.reason }),
    })
  return acts
}

/** Its organiser closes it in the evening, once everything was played. */
export async function finish(stage: Stage, { id, times, organizer }: SeedTournament) {
  await stage.moveTo(new Date(times.ends_at.getTime() + 3 * HOUR))
  await finishTournament(stage.as(memberOf(organizer)), id)
}
