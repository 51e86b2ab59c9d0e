import type { CompetitionOverview, ProgrammeMatch } from '#contract/competition/standings.ts'

/** What a screen shows of a court. */
export type Slot = {
  /** The match being played, else the next one. */
  match: ProgrammeMatch
  /** Those that follow on this court, in order. */
  next: readonly ProgrammeMatch[]
  /** Those that are over on this court, the latest first. */
  over: readonly ProgrammeMatch[]
}

/** The courts on which a match awaits its end, in the order of the gym. Matches without a court are one more court. */
export function courtSlots(matches: readonly ProgrammeMatch[], courts: CompetitionOverview['courts']): Slot[] {
  const place = new Map(courts.map(({ id }, index) => [id, index]))
  const placeOf = ({ court_id }: ProgrammeMatch) => place.get(court_id ?? 0) ?? courts.length
  const groups = [...Map.groupBy(matches, ({ court_id, court }) => court_id ?? court)]
  return groups
    .toSorted(([, [one]], [, [other]]) => placeOf(one!) - placeOf(other!))
    .flatMap(([, group]) => {
      const live = group.filter(({ status }) => status === 'in_progress')
      const coming = group.filter(({ status }) => status === 'scheduled')
      const over = group.filter(({ status }) => status === 'completed').toReversed()
      const shown = live.length > 0 ? live : coming.slice(0, 1)
      return shown.map((match) => ({ match, next: coming.filter((other) => other !== match), over }))
    })
}

/**
 * Puts in order what a screen shows in turn. While a match is played, the scores keep four turns of five at least, as
 * people look up for them at any moment.
 */
export function inTurn<Panel>(scores: readonly Panel[], others: readonly Panel[], isPlayed: boolean): Panel[] {
  if (!isPlayed || scores.length === 0 || others.length === 0) return [...scores, ...others]
  const rounds = Array.from({ length: Math.ceil(TURNS_OF_SCORES / scores.length) }, () => scores).flat()
  return others.flatMap((other) => [...rounds, other])
}

const TURNS_OF_SCORES = 4
