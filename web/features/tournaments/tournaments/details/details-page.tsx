import { ClientOnly } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { classNames } from '#web/lib/class-names.ts'
import { late } from '#web/lib/loading/late.tsx'
import { askedPart } from '../cards/asked-part.ts'
import { DetailsHeader } from './details-header.tsx'
import { DetailsSection } from './details-section.tsx'

type DetailsPageProps = {
  tournament: TournamentDetails
  /** The category that somebody comes for: it leads, and what is said of entering is said of it. */
  chosen: TournamentDetails['categories'][number] | null
  /** Links to its teams, matches, ranks and bracket. */
  strip?: ReactNode
  /** Matches and scores, when there are some. */
  matches?: ReactNode
  hasMatches: boolean
  /** The weather of its place, as one row. */
  weather?: ReactNode
  /** The way there from the visitor’s club. */
  way?: ReactNode
  /** Once it has begun: who is where in the ranking. */
  ranks?: ReactNode
  /** Photos and opinions, once it has begun. */
  voice?: ReactNode
  /** The entries of the visitor's own club. */
  own?: ReactNode
}

/** Public page of a tournament, by moment: before, entering it comes first; then what is played, and who leads. */
export function DetailsPage({
  tournament,
  chosen,
  strip,
  matches,
  hasMatches,
  weather,
  way,
  ranks,
  voice,
  own,
}: DetailsPageProps) {
  const isBefore = tournamentMoment(tournament.availability.code) === 'before'
  const entered = chosen
    ? askedPart(tournament, { category_ids: [chosen.id], availability: chosen.availability })
    : tournament
  return (
    <article className="tournament-page">
      <PageTrail tournament={tournament} />
      <DetailsHeader tournament={tournament} />
      {strip}
      {/* The parts come in the order in which they are seen, so that none pushes down text that is already drawn. */}
      <div
        className={classNames(
          'page-width grid grid-cols-1 gap-8 py-7 lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-12 lg:py-12',
          isBefore ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'lg:grid-cols-[minmax(0,1fr)_27rem]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-8 empty:hidden lg:gap-12">
          {own}
          {isBefore ? (
            <DetailsSection
              id="categories"
              title={tournament.categories.length > 1 ? 'Catégories engagées' : 'Catégorie engagée'}
            >
              <EnteredCategories tournament={tournament} chosen={chosen} />
            </DetailsSection>
          ) : (
            matches
          )}
        </div>
        <div className="contents min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex">
          {ranks}
          {isBefore ? (
            <div className="contents flex-col gap-8 lg:sticky lg:top-24 lg:flex">
              <InBrief tournament={entered} chosen={chosen} />
              <BeforePlace tournament={tournament} />
            </div>
          ) : (
            <InBrief tournament={entered} chosen={chosen} />
          )}
        </div>
        <div className="tp-more flex min-w-0 flex-col gap-8 lg:col-start-1 lg:gap-10">
          {isBefore && matches}
          {voice}
          <DetailsMore tournament={tournament} weather={weather} />
          {way}
        </div>
      </div>
      <ClientOnly>
        <Suspense>
          <FixedBar tournament={entered} chosen={chosen} hasMatches={hasMatches} />
        </Suspense>
      </ClientOnly>
    </article>
  )
}

const PageTrail = late(async () => (await import('./page-trail.tsx')).PageTrail)
const EnteredCategories = late(async () => (await import('../entering/entered-categories.tsx')).EnteredCategories)
const InBrief = late(async () => (await import('../entering/in-brief.tsx')).InBrief)
const BeforePlace = late(async () => (await import('./before-place.tsx')).BeforePlace)
const DetailsMore = late(async () => (await import('./details-more.tsx')).DetailsMore)
/** Loads the late parts before the browser shows the page, so that none appears above text that is being read. */
export const loadDetails = () =>
  Promise.all([PageTrail, EnteredCategories, InBrief, BeforePlace, DetailsMore].map((part) => part.load()))

const FixedBar = lazy(() => import('../entering/fixed-bar.tsx'))
