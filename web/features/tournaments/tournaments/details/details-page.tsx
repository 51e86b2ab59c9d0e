import { ClientOnly } from '@tanstack/react-router'
import { type ReactNode, Suspense, lazy } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { late } from '#web/lib/loading/late.tsx'
import { DetailsHeader } from './details-header.tsx'
import { DetailsSection } from './details-section.tsx'
import { EnteredCategories } from '../entering/entered-categories.tsx'
import { InBrief } from '../entering/in-brief.tsx'

type DetailsPageProps = {
  tournament: TournamentDetails
  /** Links to its teams, matches, ranks and bracket. */
  strip?: ReactNode
  /** Matches and scores, when there are some. */
  matches?: ReactNode
  hasMatches: boolean
  /** The weather of the place, and the way there. */
  place?: ReactNode
  /** Photos and opinions, once it has begun. */
  voice?: ReactNode
  /** The entries of the visitor's own club. */
  own?: ReactNode
}

/** Public page of a tournament, by moment: before, entering it comes first; then what is played. */
export function DetailsPage({ tournament, strip, matches, hasMatches, place, voice, own }: DetailsPageProps) {
  const isBefore = tournamentMoment(tournament.availability.code) === 'before'
  const categories = (
    <DetailsSection
      id="categories"
      title={tournament.categories.length > 1 ? 'Catégories engagées' : 'Catégorie engagée'}
    >
      <EnteredCategories tournament={tournament} />
    </DetailsSection>
  )
  return (
    <article className="tournament-page">
      <PageTrail tournament={tournament} />
      <DetailsHeader tournament={tournament} />
      {strip}
      {/* The parts come in the order in which they are seen, so that none pushes down text that is already drawn. */}
      <div className="page-width grid grid-cols-1 gap-8 py-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-12 lg:py-12">
        <div className="flex min-w-0 flex-col gap-8 empty:hidden lg:gap-12">
          {own}
          {isBefore ? categories : matches}
        </div>
        <InBrief tournament={tournament} />
        <div className="tp-more flex min-w-0 flex-col gap-10 lg:col-start-1 lg:gap-12">
          {isBefore ? matches : categories}
          <DetailsMore tournament={tournament} />
          {place}
          {voice}
        </div>
      </div>
      <ClientOnly>
        <Suspense>
          <FixedBar tournament={tournament} hasMatches={hasMatches} />
        </Suspense>
      </ClientOnly>
    </article>
  )
}

const PageTrail = late(async () => (await import('./page-trail.tsx')).PageTrail)
const DetailsMore = late(async () => (await import('./details-more.tsx')).DetailsMore)
/** Loads the late parts before the browser shows the page, so that none appears above text that is being read. */
export const loadDetails = () => Promise.all([PageTrail.load(), DetailsMore.load()])

const FixedBar = lazy(() => import('../entering/fixed-bar.tsx'))
