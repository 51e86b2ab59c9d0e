import { useQueries, useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import type { CompetitionOverview } from '#contract/competition/standings.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { CourtLines } from '#web/components/layout/court-lines.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useCut } from '#web/lib/live/use-cut.ts'
import { isStreaming, useLive } from '#web/lib/live/use-live.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { categoryQuery, programmeQuery, screenDay } from '../follow-queries.ts'
import { readScreenChoice } from './screen-address.ts'
import { screenPanels } from './screen-panels.tsx'
import { useLandscape } from './use-landscape.ts'
import { useOnline } from './use-online.ts'
import { useTurn } from './use-turn.ts'

/** The address names some courts (« 3,4 ») and one category; all are shown without them. */
type ScreenSearch = { terrains?: string; categorie?: string }

type ScreenPageProps = { overview: CompetitionOverview; search: ScreenSearch; today: string }

/** Fills a television in the gym, which nobody touches. Panels follow one another, and the text is read from ten metres. */
export function ScreenPage({ overview, search, today }: ScreenPageProps) {
  const { id, title, time_zone, categories } = overview
  useLive([`t${id}`])
  const isCut = useCut()
  const venueDay = useVenueDay(time_zone, today)
  const day = screenDay(overview, venueDay)
  const { courts, category } = readScreenChoice(search)
  const programme = useQuery({ ...programmeQuery(id, { jour: day }), refetchInterval: again })
  const shown = categories.filter((each) => each.state !== 'none' && (category === undefined || each.id === category))
  const standings = useQueries({
    queries: shown.map((category) => ({ ...categoryQuery(category.id), refetchInterval: again })),
  })
  const matches = (programme.data?.items ?? []).filter(
    (match) =>
      (courts.length === 0 || (match.court_id !== null && courts.includes(match.court_id))) &&
      (category === undefined || match.tournament_category_id === category),
  )
  const panels = screenPanels({
    matches,
    categories: standings.flatMap(({ data }) => data ?? []),
    time_zone,
    other_day: day === venueDay ? null : day,
    is_wide: useLandscape(),
  })
  const turn = useTurn(panels.length)
  const panel = panels[turn % Math.max(1, panels.length)]
  const isOnline = useOnline() && !isCut && !programme.isError
  return (
    <main
      data-alone
      className="relative isolate flex h-dvh max-sm:h-auto max-sm:min-h-dvh flex-col overflow-hidden bg-night p-[3vh] text-[max(1rem,3vh)] leading-tight max-sm:text-[max(1rem,2vh)] text-on-night"
    >
      <CourtLines view="half" className="absolute right-0 -bottom-[6vh] -z-10 h-[60vh] text-night-line/40" />
      <header className="mb-[2.5vh] flex items-baseline justify-between gap-x-[3vh] max-sm:flex-col border-b border-night-line pb-[1.5vh]">
        <h1 className="line-clamp-2 min-w-0 text-[1.35em] wrap-anywhere sm:line-clamp-1 font-extrabold">{title}</h1>
        <p role="status" className={classNames('shrink-0', isOnline ? 'text-on-night-muted' : 'font-bold text-court')}>
          <ClientOnly>
            {isOnline ? 'à jour à ' : 'hors ligne, dernières nouvelles de '}
            {formatTime(new Date(programme.dataUpdatedAt), time_zone)}
          </ClientOnly>
        </p>
      </header>
      {panel ? (
        <section aria-label={panel.title} className="flex min-h-0 flex-1 flex-col">
          <h2 className="mb-[2vh] text-[1.15em] font-bold text-court">{panel.title}</h2>
          <div className="min-h-0 flex-1">{panel.content}</div>
        </section>
      ) : (
        <p className="m-auto text-[1.35em] text-on-night-muted">Les matchs s’affichent ici dès leur publication.</p>
      )}
    </main>
  )
}

/** A screen is never clicked nor focused: it asks now and then although changes come by themselves, and so learns that it is cut off. */
const again = () => (isStreaming() ? 60_000 : 20_000)

/** A screen that is left on over night shows the new day. */
function useVenueDay(time_zone: string, drawn: string): string {
  const now = useNow()
  return import.meta.env.SSR ? drawn : localDay(now, time_zone)
}
