import { Link } from '@tanstack/react-router'
import type { CompetitionOverview } from '#contract/competition/standings.ts'
import { CutNotice } from '#web/components/layout/problems/cut-notice.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { late } from '#web/lib/loading/late.tsx'
import { useCut } from '#web/lib/live/use-cut.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { shownCategory, shownSearch } from './follow-queries.ts'
import type { FollowSearch } from './follow-search.ts'
import { OwnTeams } from './teams/own-teams.tsx'
import { useOwnTeams } from './teams/use-own-teams.ts'
import { ViewStrip } from './view-strip.tsx'
import { VIEW_TITLES, type View } from './views.ts'

type FollowPageProps = {
  overview: CompetitionOverview
  vue: View
  search: FollowSearch
  /** Today, at the venue. */
  today: string
  onSearch: (search: FollowSearch) => void
}

/** Shows the teams, matches, ranks or bracket of a tournament. The teams that somebody came for stand first on each. */
export function FollowPage({ overview, vue, search, today, onSearch }: FollowPageProps) {
  const teams = useOwnTeams(overview.id, search.equipe)
  // Nothing moves on another day.
  useLive(overview.days.includes(today) ? [`t${overview.id}`] : [])
  const isCut = useCut()
  const own = new Set(teams.map(({ id }) => id))
  const param = tournamentParam(overview)
  return (
    <>
      <div className="page-width pt-6 pb-4 sm:pt-9">
        <p className="font-semibold">
          <Link to="/tournois/$id" params={{ id: param }} className="inline-block py-1 wrap-anywhere">
            {overview.title}
          </Link>
        </p>
        <h1 className="text-title">{VIEW_TITLES[vue]}</h1>
      </div>
      <ViewStrip param={param} team={search.equipe} />
      <div data-print-small className="page-width flex flex-col gap-7 py-7 pb-16">
        {isCut && <CutNotice />}
        <OwnTeams tournament={overview} teams={teams} />
        <div className="min-w-0">
          {vue === 'equipes' && <TeamsView overview={overview} />}
          {vue === 'matchs' && (
            <ProgrammeView
              overview={overview}
              search={shownSearch(search, overview, today)}
              own={own}
              onSearch={onSearch}
            />
          )}
          {(vue === 'classements' || vue === 'tableau') && (
            <ByCategory overview={overview} vue={vue} search={search} own={own} />
          )}
        </div>
      </div>
    </>
  )
}

/** The server draws these parts, which wake a moment later: what is read first is text. */
const TeamsView = late(async () => (await import('./teams/teams-view.tsx')).TeamsView)
const ProgrammeView = late(async () => (await import('./programme/programme-view.tsx')).ProgrammeView)
const StandingsView = late(async () => (await import('./ranks/standings-view.tsx')).StandingsView)
const BracketView = late(async () => (await import('./bracket-view.tsx')).BracketView)

const PARTS = { equipes: TeamsView, matchs: ProgrammeView, classements: StandingsView, tableau: BracketView }

/** Loads a page before it is shown in the browser, so that it comes whole. */
export const loadView = (vue: View) => PARTS[vue].load()

function ByCategory({
  overview,
  vue,
  search,
  own,
}: Pick<FollowPageProps, 'overview' | 'vue' | 'search'> & { own: ReadonlySet<string> }) {
  const { shown, chosen } = shownCategory(overview, vue, search)
  if (!chosen) {
    const isPublished = overview.categories.some(({ state }) => state !== 'none')
    const { title, words } = vue === 'tableau' && isPublished ? NO_BRACKET : EMPTY[vue]
    return <EmptyState title={title}>{words}</EmptyState>
  }
  const Part = vue === 'tableau' ? BracketView : StandingsView
  return (
    <div className="space-y-7">
      <CategoryTabs param={tournamentParam(overview)} vue={vue} search={search} categories={shown} chosen={chosen} />
      <Part overview={overview} category={chosen} own={own} />
    </div>
  )
}

const NO_BRACKET = {
  title: 'Pas de tableau',
  words: 'Ici tout se joue en poules, en championnat, en rondes ou en plateau.',
}

const EMPTY: Record<View, { title: string; words: string }> = {
  equipes: { title: '', words: '' },
  matchs: { title: '', words: '' },
  classements: {
    title: 'Pas encore de classement',
    words: 'Les poules et leurs classements s’affichent ici dès que l’organisateur publie son planning.',
  },
  tableau: {
    title: 'Pas encore de tableau',
    words: 'Le tableau s’affiche ici dès que l’organisateur publie son planning, si une catégorie en joue un.',
  },
}
