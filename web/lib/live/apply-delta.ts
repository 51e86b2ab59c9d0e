import type { Match } from '#contract/competition/matches.ts'

/**
 * A copy of `data` with these matches replaced; the same object when it holds none of them. `mine`, which only the
 * reader knows, is kept.
 */
export function withMatches<Data>(data: Data, matches: readonly Match[]): Data {
  const known = new Map(matches.map((match) => [match.id, match]))
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const next = value.map(replaced)
      return next.some((each, at) => each !== value[at]) ? next : value
    }
    if (typeof value !== 'object' || value === null) return value
    if (isMatch(value)) {
      const now = known.get(value.id)
      return now ? mineKept(value, now) : value
    }
    const entries = Object.entries(value).map(([key, each]) => [key, replaced(each)] as const)
    return entries.some(([key, each]) => each !== (value as Record<string, unknown>)[key])
      ? Object.fromEntries(entries)
      : value
  }
  return replaced(data) as Data
}

const isMatch = (value: object): value is Match => 'scheduled_date' in value && 'team1_id' in value && 'label' in value

const mineKept = (was: Match, now: Match): Match => ({
  ...now,
  team1: { ...now.team1, mine: was.team1.mine },
  team2: { ...now.team2, mine: was.team2.mine },
})

/** True when one of these matches has begun or ended since `data` was read: it may now belong to another list. */
export function hasTurned(data: unknown, matches: readonly Match[]): boolean {
  const status = new Map(matches.map((match) => [match.id, match.status]))
  const found = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(found)
    if (typeof value !== 'object' || value === null) return false
    if (isMatch(value)) return status.has(value.id) && status.get(value.id) !== value.status
    return Object.values(value).some(found)
  }
  return found(data)
}
