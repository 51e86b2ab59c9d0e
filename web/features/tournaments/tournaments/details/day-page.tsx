import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { DayFolds } from './day-folds.tsx'
import { DetailsHeader } from './details-header.tsx'
import { PageTrail } from './page-trail.tsx'

type DayPageProps = {
  tournament: TournamentDetails
  /** What is played, by whom, and who leads. */
  day: ReactNode
  /** Rows that lead to the other pages of the tournament. */
  links: ReactNode
  /** The entries of the visitor’s own club, as one row. */
  own: ReactNode
  photos: ReactNode
}

/** The page of a tournament while it is played: nothing of entering, paying or judging it. */
export function DayPage({ tournament, day, links, own, photos }: DayPageProps) {
  return (
    <article className="tournament-page">
      <PageTrail tournament={tournament} />
      <DetailsHeader tournament={tournament} />
      <div className="page-width grid grid-cols-1 gap-6 py-5 lg:pt-2 lg:pb-10">
        {day}
        <DayFolds tournament={tournament} links={links} own={own} />
        {photos}
      </div>
    </article>
  )
}
