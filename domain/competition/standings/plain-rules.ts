import type { StandingRules } from './standing-rules.ts'

/** A copy of the rules with lists of its own that may be changed, as the API sends them. */
export const plainRules = ({
  tie_break,
  swiss_tie_break,
  forfeit_score,
  default_score,
  across_pools,
  ...rules
}: StandingRules) => ({
  ...rules,
  tie_break: [...tie_break],
  ...(swiss_tie_break ? { swiss_tie_break: [...swiss_tie_break] } : {}),
  forfeit_score: copied(forfeit_score),
  default_score: default_score === 'winner_keeps' ? default_score : copied(default_score),
  across_pools: { ...across_pools, tie_break: [...across_pools.tie_break] },
})

const copied = ([one, other]: readonly [number, number]): [number, number] => [one, other]
