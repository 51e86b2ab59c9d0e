import type { GameResult, Outcome } from '#domain/competition/games/game-result.ts'
import type { FactsPatch } from '#domain/competition/results/state/facts-patch.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { ofName } from '#domain/common/french-names.ts'
import { awaitsResult, pairing } from '#domain/competition/match.ts'
import type { KeptChange } from '#server/features/competition/competitions/commands/change-competition.ts'

export type ChangedMatch = {
  game: string
  stage: string
  number: number
  phase: string
  scheduled_date: string
  court: string | null
  status: string
  score_team1: number | null
  score_team2: number | null
  team1_id: string | null
  team2_id: string | null
  team1: string | null
  team2: string | null
}

/** The games and stages of a change that clubs are told of. Results go to other games with another format: nobody forfeits then. */
export function toldGames({ difference, patch }: Pick<KeptChange, 'difference' | 'patch'>) {
  const isReseated = 'competition' in patch
  const launched = Object.entries(patch).flatMap(([key, { after }]) =>
    !isReseated && key.startsWith('launched/') && after !== null ? [key.slice('launched/'.length)] : [],
  )
  const forfeits = isReseated ? new Map<string, Forfeit>() : forfeitsOf(patch)
  const awarded = new Map(difference.flatMap((each) => (each.kind === 'awarded' ? [[each.game, each.text]] : [])))
  const moved = difference.flatMap((each) => (each.kind === 'side' || each.kind === 'plays_again' ? [each.game] : []))
  return { launched, forfeits, awarded, games: [...new Set([...moved, ...awarded.keys(), ...forfeits.keys()])] }
}

type Forfeit = { was: Outcome | null; is: Outcome | null }

/** Games that end by a forfeit now, or did until now. */
const forfeitsOf = (patch: FactsPatch): Map<string, Forfeit> =>
  new Map(
    Object.entries(patch).flatMap(([key, { before, after }]) => {
      if (!key.startsWith('result/')) return []
      const [was, is] = [outcomeOf(before), outcomeOf(after)]
      return isForfeit(was) || isForfeit(is) ? [[key.slice('result/'.length), { was, is }] as const] : []
    }),
  )

const outcomeOf = (result: unknown): Outcome | null => (result as GameResult | null)?.outcome ?? null

export const isForfeit = (outcome: Pick<Outcome, 'kind'> | null | undefined): boolean =>
  outcome?.kind === 'forfeit' || outcome?.kind === 'double_forfeit'

type Words = { category: string; zone: string }

/** What a club reads of one of its matches; null when there is nothing to say of it. */
export function changedLine(
  match: ChangedMatch,
  { forfeits, awarded }: Pick<ReturnType<typeof toldGames>, 'forfeits' | 'awarded'>,
  { category, zone }: Words,
): string | null {
  const { game, number, phase, status, team1, team2, scheduled_date, court } = match
  if (!awaitsResult(status) && awarded.has(game)) return awarded.get(game)!
  if (team1 === null || team2 === null) return null
  const who = `${category} ${number} (${phase})\u00a0: ${pairing(team1, team2)}`
  const forfeit = forfeits.get(game)
  if (forfeit?.is) return `${who}, ${endOf(forfeit.is, match)}.`
  if (!awaitsResult(status)) return null
  const again = forfeit ? ', le forfait est repris, à jouer' : ','
  return `${who}${again} ${formatMoment(scheduled_date, zone)}${court ? `, ${court.toLowerCase()}` : ''}.`
}

/** « forfait d’Irigny, 20 – 0 »; the score that counts is on its row. */
function endOf(outcome: Outcome, { team1, team2, score_team1, score_team2 }: ChangedMatch): string {
  if (outcome.kind === 'double_forfeit') return 'double forfait'
  const score = [score_team1, score_team2].some((points) => points) ? `${score_team1} – ${score_team2}` : null
  if (outcome.kind === 'forfeit')
    return [`forfait ${ofName((outcome.by === 0 ? team1 : team2)!)}`, score].filter(Boolean).join(', ')
  return [score, 'à la place du forfait'].filter(Boolean).join(', ')
}
