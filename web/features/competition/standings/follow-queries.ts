import type { CompetitionOverview } from '#contract/competition/standings.ts'
import { orpc } from '#web/lib/api/api.ts'
import type { FollowSearch } from './follow-search.ts'
import type { View } from './views.ts'

export const overviewQuery = (id: number) => orpc.standings.overview.queryOptions({ input: { id } })

export const teamsQuery = (id: number) => orpc.standings.teams.queryOptions({ input: { id } })

export const rankingQuery = (id: number) => orpc.standings.ranking.queryOptions({ input: { id } })

export const categoryQuery = (id: number) => orpc.standings.category.queryOptions({ input: { id } })

export const teamMatchesQuery = (id: number, team: string) =>
  orpc.standings.programme.queryOptions({ input: { id, team } })

export const programmeQuery = (id: number, { jour, terrain, categorie, equipe }: FollowSearch) =>
  orpc.standings.programme.queryOptions({
    input: {
      id,
      ...(jour ? { day: jour } : {}),
      ...(terrain ? { court_id: terrain } : {}),
      ...(categorie ? { category_id: categorie } : {}),
      ...(equipe ? { team: equipe } : {}),
    },
  })

/** Shows one day of a tournament of several days, today when it is one of them. A team is shown on all of them. */
export function shownSearch(search: FollowSearch, { days }: Pick<CompetitionOverview, 'days'>, today: string) {
  if (search.jour || search.equipe || days.length < 2) return search
  const jour = days.includes(today) ? today : days[0]
  return jour ? { ...search, jour } : search
}

/** Gives the day that a screen shows: today, else the next day of play, so that it can be hung the evening before. */
export const screenDay = ({ days }: Pick<CompetitionOverview, 'days'>, today: string): string =>
  days.find((day) => day >= today) ?? days.at(-1) ?? today

/** Gives the categories that a page can show, and the one that it shows. */
export function shownCategory({ categories }: CompetitionOverview, view: View, { categorie }: FollowSearch) {
  const shown = categories.filter((each) =>
    view === 'tableau' ? each.has_bracket : each.state !== 'none' || each.has_pools,
  )
  return { shown, chosen: shown.find(({ id }) => id === categorie) ?? shown[0] ?? null }
}
