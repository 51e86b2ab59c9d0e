type Addressed = { id: number; slug: string }

/** What stands in the address of a tournament: '12-tournoi-d-ete', or '12' when its title has no letter. */
export function tournamentParam({ id, slug }: Addressed): string {
  return slug ? `${id}-${slug}` : String(id)
}

/** The number that an address begins with, whatever follows it; null when there is none. */
export function tournamentIdOf(param: string): number | null {
  const digits = /^([1-9]\d{0,8})(?:-|$)/.exec(param)?.[1]
  return digits ? Number(digits) : null
}
