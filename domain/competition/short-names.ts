/** A team as lists name it: one category at a time. */
export interface NamedTeam {
  readonly name: string
  /** Any value that tells categories apart. */
  readonly category: number
}

/**
 * Short names for lists that already tell the category, by full name: « BC Bréval – Seniors F » is « BC Bréval ». Two
 * teams of one category that would read the same keep their whole names.
 */
export function shortNames(teams: readonly NamedTeam[]): ReadonlyMap<string, string> {
  const namesBy = Map.groupBy(teams, ({ name, category }) => `${category} ${shortName(name)}`)
  const isTwin = ({ name, category }: NamedTeam) =>
    namesBy.get(`${category} ${shortName(name)}`)!.some((other) => other.name !== name)
  return new Map(teams.map((team) => [team.name, isTwin(team) ? team.name : shortName(team.name)]))
}

type Side = { readonly registration_id: string | null; readonly label: string }
type Sides = { readonly team1: Side; readonly team2: Side }

/** Short names of the teams known in these matches, by full name. */
export const namesIn = <Match extends Sides>(
  matches: readonly Match[],
  categoryOf: (match: Match) => number,
): ReadonlyMap<string, string> =>
  shortNames(
    matches.flatMap((match) =>
      [match.team1, match.team2].flatMap(({ registration_id, label }) =>
        registration_id === null ? [] : [{ name: label, category: categoryOf(match) }],
      ),
    ),
  )

/** Without the category after its dash, « Basket » at its end, « (démo) », and the river of a long town. */
function shortName(name: string): string {
  const [club = ''] = name.replace(' (démo)', '').split(' – ')
  const plain = club.replace(/ Basket(?:-?[Bb]all| Club)?$/u, '')
  return (plain.length > LONG ? plain.replace(/-(?:sur|sous|lès)-[^ ]+/u, '') : plain) || name
}

/** Gives what stands below a crest: the town of « BC Bréval » or « Avenir Rochefort », or the whole name where there is none. */
export const townIn = (short: string): string => short.replace(FORM, '')

/** The usual first words of clubs, and their letters, before a town. */
const FORM = /^(?:[A-Z]{2,4}|Avenir|Entente|Espérance|Étoile|Réveil|Union)(?: [Ss]portive)? (?=\p{Lu})/u

/** More letters than this do not fit beside an hour and a score on a phone. */
const LONG = 22
