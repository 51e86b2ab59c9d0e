import type { ReactNode } from 'react'
import type { PublicClub } from '#contract/insights/club-figures.ts'
import { classNames } from '#web/lib/class-names.ts'
import { ClubBand } from './club-band.tsx'
import { EntryList, OrganizedList } from './club-lists.tsx'
import { SentenceProblem } from './club-sentence.tsx'

type PublicClubPageProps = {
  club: PublicClub
  /** What it organises now and next. */
  ahead: ReactNode
}

/** The public page of a club: what one may enter there, then how its teams do. It names nobody. */
export function PublicClubPage({ club, ahead }: PublicClubPageProps) {
  const organizes = club.figures.tournaments_organized > 0
  return (
    <article>
      <ClubBand club={club} />
      <div
        className={classNames(
          'page-width grid grid-cols-1 items-start gap-8 pt-6 pb-16 lg:gap-x-8',
          organizes ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]' : 'lg:grid-cols-2',
        )}
      >
        {organizes && (
          <div className="grid min-w-0 gap-8">
            {ahead}
            <OrganizedList club={club} />
          </div>
        )}
        <div className={organizes ? 'grid min-w-0 gap-8' : 'contents'}>
          <EntryList club={club} list="coming" />
          <EntryList club={club} list="results" />
        </div>
        <div className="empty:hidden lg:col-span-2">
          <SentenceProblem club={club} />
        </div>
      </div>
    </article>
  )
}
