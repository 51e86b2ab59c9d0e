import type { Desk, DeskMatch } from '#contract/competition/desk-view.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { pairing } from '#domain/competition/match.ts'
import { resultWords } from '../matches/match-words.ts'

/** Writes the results as plain text, to paste in a mail. */
export function committeeText({ title, starts_at, ends_at, time_zone, categories, matches, teams }: Desk): string {
  const clubs = new Map(teams.map(({ registration_id, club }) => [registration_id, club.name]))
  const parts = categories.map(({ id, label, results, is_plateau }) => {
    const played = matches.filter(({ category_id, status }) => category_id === id && status === 'completed')
    const ranks = results.map(({ rank, registration_id, name }) => {
      const club = clubs.get(registration_id)
      return `${rank}. ${name}${club && club !== name ? ` (${club})` : ''}`
    })
    const scores = is_plateau
      ? []
      : played.map((match) => {
          const { number, phase, teams: sides } = match
          return `${number}. ${phase}\u00a0: ${pairing(sides[0].name, sides[1].name)}${endWords(match)}`
        })
    return [label, ...ranks, ...(scores.length > 0 ? ['', 'Matchs', ...scores] : [])].join('\n')
  })
  return [`${title}, ${formatDateRange(starts_at, ends_at, time_zone)}`, ...parts].join('\n\n')
}

/** Gives « , 52 – 48 » or « , 20 – 0, forfait de Bron »: to a committee a forfeit is no score. */
function endWords(match: DeskMatch): string {
  const { score, outcome } = match
  const isForfeit = outcome?.kind === 'forfeit' || outcome?.kind === 'double_forfeit'
  return [score?.join(' – '), isForfeit && resultWords(match)].flatMap((part) => (part ? `, ${part}` : [])).join('')
}
