import type { Entry, ReadPlan } from './read-plan.ts'
import type { Violation } from './violation.ts'

/** Referee teams that play, may play, travel, whistle elsewhere, or are of a club that plays. */
export function refereeViolations(plan: ReadPlan): Violation[] {
  const rules = plan.problem.referees
  const clubs = (ids: Iterable<string>) => [...ids].flatMap((id) => plan.players.get(id)?.club ?? [])
  return plan.entries.flatMap((entry) =>
    entry.slot.referees.flatMap((referee, index): Violation[] => {
      const named =
        referee.kind === 'team' ? plan.players.get(referee.team)?.name : `le perdant de ${plan.say(referee.game)}`
      const wrong = (why: string): Violation[] => [
        {
          rule: 'referee',
          games: [entry.game.id],
          text: `${plan.say(entry.game.id)} : ${named ?? 'une équipe'} ne peut pas arbitrer (${why}).`,
        },
      ]
      if (!rules || index >= rules.per_game) return wrong('ce match a assez d’arbitres')
      const source = referee.kind === 'loser' ? plan.entryOf(referee.game) : undefined
      if (referee.kind === 'loser' && !source) return wrong('son match n’a pas d’horaire')
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
      if (isPlaying) return wrong('joue alors, ou peut avoir à jouer')
      if (isElsewhere) return wrong('arbitre déjà un autre match')
      return isSameClub ? wrong('du même club qu’une équipe du match') : []
    }),
  )
}

const overlap = (one: Entry, other: Entry, travel: number) =>
  one.slot.start < other.slot.end + travel && other.slot.start < one.slot.end + travel
