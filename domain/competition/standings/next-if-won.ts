type Bracket = {
  readonly stages: readonly {
    readonly bracket: readonly {
      readonly game: string
      readonly label: string
      readonly feeders: readonly (string | null)[]
    }[]
  }[]
  readonly matches: readonly { readonly id: number; readonly game: string | null; readonly scheduled_date: string }[]
}

/**
 * The match of a bracket where the winner of another one plays: its name and its hour. Null for a match that leads
 * nowhere, and where no hour is known.
 * @param id of a match of this category
 */
export function nextIfWon({ stages, matches }: Bracket, id: number): { label: string; scheduled_date: string } | null {
  const game = matches.find((match) => match.id === id)?.game
  if (!game) return null
  const next = stages.flatMap(({ bracket }) => bracket).find(({ feeders }) => feeders.includes(game))
  const match = next && matches.find((other) => other.game === next.game)
  return match ? { label: next.label, scheduled_date: match.scheduled_date } : null
}
