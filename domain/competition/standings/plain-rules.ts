import type { StandingRules } from './standing-rules.ts'

/** The same rules, as lists that the wire may fill. */
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
