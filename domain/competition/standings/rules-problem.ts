import type { StandingRules } from './standing-rules.ts'

type RulesProblem = { field: 'name' | 'forfeit_score' | 'default_score'; message: string }

/** Problem of an edited copy of the rules, with its French sentence; null when the rules are valid. */
export function rulesProblem({ name, forfeit_score, default_score }: StandingRules): RulesProblem | null {
  if (name.trim() === '') return { field: 'name', message: 'Donnez un nom à ces règles.' }
  if (!isOfWinner(forfeit_score)) return { field: 'forfeit_score', message: WINNER_FIRST }
  if (default_score !== 'winner_keeps' && !isOfWinner(default_score))
    return { field: 'default_score', message: WINNER_FIRST }
  return null
}

/** A team that wins without playing may not have fewer points than the other. */
export const isOfWinner = ([winner, loser]: readonly [number, number]): boolean => winner >= loser

export const WINNER_FIRST = 'Le vainqueur ne peut pas avoir moins de points que l’autre équipe.'
