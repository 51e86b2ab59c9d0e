import type { Entry, ReadPlan } from './read-plan.ts'
import type { Violation } from './violation.ts'

/** Referee teams that play, may play, travel, whistle elsewhere, or are of a club that plays. */
export function refereeViolations(plan: ReadPlan): Violation[] {
  const rules = plan.problem.referees
  const clubs = (ids: Iterable<string>) => [...ids].flatMap((id) => plan.players.get(id)?.club ?? [])
  return plan.entries.flatMap((entry) =>
    entry.slot.referees.flatMap((referee, index): Violation[] => {
      const text = `${plan.say(entry.game.id)} : arbitre impossible.`
      const wrong: Violation = { rule: 'referee', games: [entry.game.id], text }
      if (!rules || entry.slot.referees.length > rules.per_game) return [wrong]
      const source = referee.kind === 'loser' ? plan.entryOf(referee.game) : undefined
      if (referee.kind === 'loser' && !source) return [wrong]
      const teams = referee.kind === 'team' ? [referee.team] : [...plan.mightPlay(source!)]
      const playing = plan.entries.filter((other) => overlap(other, entry, plan.travel(other, entry)))
      const isPlaying =
        referee.kind === 'team'
          ? playing.some((other) => plan.mightPlay(other).has(referee.team))
          : source!.slot.end + plan.travel(source!, entry) > entry.slot.start
      const ownClubs = clubs(plan.mightPlay(entry))
      const isSameClub = !rules.same_club_allowed && clubs(teams).some((club) => ownClubs.includes(club))
      const isElsewhere = playing.some((other) =>
        other.slot.referees.some(
          (each, at) => JSON.stringify(each) === JSON.stringify(referee) && (other !== entry || at !== index),
        ),
      )
      return isPlaying || isSameClub || isElsewhere ? [wrong] : []
    }),
  )
}

const overlap = (one: Entry, other: Entry, travel: number) =>
  one.slot.start < other.slot.end + travel && other.slot.start < one.slot.end + travel
