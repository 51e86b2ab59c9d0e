import type { Desk } from '#contract/competition/desk-view.ts'
import { type Act, isDone } from '../ledger.ts'

/**
 * Checks the teams that withdrew, came back or were replaced, against what the desks remember. A withdrawn team has no
 * match left to play, only a withdrawn team loses by forfeit, and a replacement has entered in the place of the other
 * team.
 */
export function wrongTeams(acts: readonly Act[], { teams, matches }: Desk): string[] {
  const found: string[] = []
  const away = new Map<string, boolean>()
  for (const act of acts) {
    if (!isDone(act) || !act.team) continue
    if (act.kind === 'withdraw' || act.kind === 'reinstate') away.set(act.team, act.kind === 'withdraw')
    if (act.kind !== 'replace') continue
    away.delete(act.team)
    const ids = teams.map(({ registration_id }) => registration_id)
    if (ids.includes(act.team)) found.push(`${act.team} est remplacée, et toujours engagée`)
    if (!ids.includes(act.comes!)) found.push(`${act.comes} a pris une place, et n’est pas engagée`)
  }
  for (const { registration_id: team, name, withdrawn } of teams)
    if ((withdrawn !== null) !== (away.get(team) ?? false))
      found.push(`${name} : ${withdrawn === null ? 'là' : 'retirée'}, ${away.get(team) ? 'retirée' : 'là'} attendue`)
  for (const { label, status, is_awarded, outcome, teams: sides } of matches) {
    const ids = sides.map(({ registration_id }) => registration_id)
    const isAway = ids.map((id) => id !== null && away.get(id) === true)
    if (ids.includes(null)) continue
    if (isAway.includes(true) && (status === 'scheduled' || status === 'in_progress'))
      found.push(`${label} : une équipe partie a encore un match à jouer`)
    if (status === 'completed' && is_awarded && outcome?.kind === 'forfeit' && !isAway[outcome.by ?? 0])
      found.push(`${label} : perdu sans être joué par une équipe qui est là`)
  }
  return found
}
