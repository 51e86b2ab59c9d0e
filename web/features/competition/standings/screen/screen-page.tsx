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
import { useSeenDelays } from '../use-seen-delays.ts'
import { screenPanels } from './screen-panels.tsx'
import { useLandscape } from './use-landscape.ts'
import { useOnline } from './use-online.ts'
import { useTurn } from './use-turn.ts'

/** The address names some courts (« 3,4 ») and one category; all are shown without them. */
type ScreenSearch = { terrains?: string; categorie?: string }

type ScreenPageProps = { overview: CompetitionOverview; search: ScreenSearch; today: string }

/** Fills a television in the gym, which nobody touches: who leads, how long, who is next, read from fifteen metres. */
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
    matches: useSeenDelays(matches),
    courts: overview.courts,
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
      className="relative isolate flex min-h-dvh flex-col bg-night text-[length:max(1rem,calc(3*var(--u)))] leading-tight text-on-night [--u:min(1vh,0.5625vw)] [color-scheme:light]"
    >
      {!panel?.is_whole && (
        <CourtLines view="half" className="absolute right-0 bottom-0 -z-10 h-[60vh] text-night-line/40" />
      )}
      <header className="flex min-h-[calc(9*var(--u))] flex-wrap items-baseline gap-x-[calc(2*var(--u))] px-[calc(3.4*var(--u))] py-[calc(1.6*var(--u))]">
        <h1 className="line-clamp-2 min-w-0 text-[1.3em] wrap-anywhere sm:line-clamp-1">{title}</h1>
        {panel?.heading && (
          <p className="min-w-0 flex-[1_1_14em] text-on-night-muted max-sm:order-last max-sm:basis-full">
            {panel.heading}
          </p>
        )}
        <p className="ml-auto font-display text-[1.7em] font-extrabold whitespace-nowrap">
          <ClientOnly>
            <Clock time_zone={time_zone} />
          </ClientOnly>
        </p>
      </header>
      <p
        role="status"
        className="bg-court px-[calc(3.4*var(--u))] text-[2em] leading-none font-bold text-night not-empty:py-[calc(1.6*var(--u))]"
      >
        <ClientOnly>
          {!isOnline &&
            `hors ligne, dernières nouvelles de ${formatTime(new Date(programme.dataUpdatedAt), time_zone)}`}
        </ClientOnly>
      </p>
      {panel ? (
        <section
          aria-label={panel.title}
          className={classNames(
            'flex flex-1 flex-col',
            !panel.is_whole && 'px-[calc(3.4*var(--u))] pt-[calc(1*var(--u))] pb-[calc(3*var(--u))]',
          )}
        >
          {panel.content}
        </section>
      ) : (
        <p className="m-auto p-6 text-center text-[1.6em] text-on-night-muted">
          Les matchs s’affichent ici dès leur publication.
        </p>
      )}
    </main>
  )
}

const Clock = ({ time_zone }: { time_zone: string }) => formatTime(useNow(), time_zone)

/** A screen is never clicked nor focused: it asks now and then although changes come by themselves, and so learns that it is cut off. */
const again = () => (isStreaming() ? 60_000 : 20_000)

/** A screen that is left on over night shows the new day. */
function useVenueDay(time_zone: string, drawn: string): string {
  const now = useNow()
  return import.meta.env.SSR ? drawn : localDay(now, time_zone)
}
