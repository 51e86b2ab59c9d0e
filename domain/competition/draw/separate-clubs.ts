/** A team as this module needs it: its pot and club are fixed, its pool can change. */
interface Separable {
  readonly pot: number
  readonly entrant: { readonly id: string; readonly club: string | null }
  pool: number
}

/**
 * Changes pools so that no pool holds two teams of one pot, nor two of one club (for clubs with at most `poolCount`
 * teams). It colours the edges of a bipartite graph: pots and clubs are its vertices, teams its edges, pools its
 * colours. Without a colour free at both ends, it flips an alternating path (König 1916). A pool is kept if possible.
 */
export function separateClubs(teams: readonly Separable[], poolCount: number) {
  const byPot = new Map<string, (Separable | undefined)[]>()
  const byClub = new Map<string, (Separable | undefined)[]>()
  const row = (map: Map<string, (Separable | undefined)[]>, key: string) => {
    const known = map.get(key) ?? Array.from<Separable | undefined>({ length: poolCount })
    map.set(key, known)
    return known
  }
  const potOf = (team: Separable) => row(byPot, String(team.pot))
  const clubOf = (team: Separable) => row(byClub, clubShare(team))
  const clubShare = shareLargeClubs(teams, poolCount)

  for (const team of teams) {
    const pot = potOf(team)
    const club = clubOf(team)
    if (pot[team.pool] !== undefined || club[team.pool] !== undefined) {
      const freeInBoth = pot.findIndex((holder, pool) => holder === undefined && club[pool] === undefined)
      team.pool = freeInBoth >= 0 ? freeInBoth : flipPath(team)
    }
    pot[team.pool] = team
    club[team.pool] = team
  }

  /**
   * Frees, for the club, a pool that is free in the pot: exchanges two pools along the path that starts at the club.
   */
  function flipPath(team: Separable): number {
    const wanted = potOf(team).indexOf(undefined)
    const spare = clubOf(team).indexOf(undefined)
    const path: Separable[] = []
    let atClub = true
    let next = clubOf(team)[wanted]
    while (next !== undefined) {
      path.push(next)
      atClub = !atClub
      next = atClub ? clubOf(next)[wanted] : potOf(next)[spare]
    }
    for (const each of path) {
      potOf(each)[each.pool] = undefined
      clubOf(each)[each.pool] = undefined
    }
    for (const each of path) {
      each.pool = each.pool === wanted ? spare : wanted
      potOf(each)[each.pool] = each
      clubOf(each)[each.pool] = each
    }
    return wanted
  }
}

/** A club with more teams than pools is split into shares of at most `poolCount` teams. */
function shareLargeClubs(teams: readonly Separable[], poolCount: number): (team: Separable) => string {
  const seen = new Map<string, number>()
  const shares = new Map<string, string>()
  for (const { entrant } of teams) {
    const club = entrant.club ?? `alone:${entrant.id}`
    const count = seen.get(club) ?? 0
    seen.set(club, count + 1)
    shares.set(entrant.id, `${club}#${Math.floor(count / poolCount)}`)
  }
  return (team) => shares.get(team.entrant.id)!
}
