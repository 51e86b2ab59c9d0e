import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { ClubLink } from '#web/components/ui/buttons/club-link.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { Days } from './day-line.tsx'
import { FoldedSection } from './folded-section.tsx'
import { OnSite } from './on-site.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { Terms } from './terms.tsx'
import { VenueCard } from './venue-card.tsx'

type DayFoldsProps = { tournament: TournamentDetails; links: ReactNode; own: ReactNode }

/** One row for each thing that few look for on the day, with its fact. */
export function DayFolds({ tournament, links, own }: DayFoldsProps) {
  const { venue_name, venue_city, description, prize, rules, rules_file, organizer } = tournament
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="tp-folds divide-y divide-line overflow-hidden rounded-card border border-line bg-card lg:grid lg:grid-cols-2 lg:divide-y-0">
        {links}
        <FoldedSection id="salle" title={venue_name || 'Lieu'} fact={venue_city}>
          <VenueCard tournament={tournament} />
        </FoldedSection>
        <FoldedSection id="journee" title="Horaires">
          <Days tournament={tournament} />
        </FoldedSection>
        <OnSite tournament={tournament} />
        <FoldedSection id="reglement" title="Règlement et conditions">
          <div className="grid gap-5">
            {description && <Paragraphs text={description} />}
            {prize && <p>À gagner&nbsp;: {prize}</p>}
            {rules && <Paragraphs text={rules} />}
            {rules_file && (
              <p>
                <a href={rules_file.url} target="_blank" rel="noreferrer" className="wrap-anywhere underline">
                  {rules_file.name} ({fileSize(rules_file.size)})
                </a>
              </p>
            )}
            <Terms tournament={tournament} />
          </div>
        </FoldedSection>
        {own}
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3" data-screen-only>
        <span className="min-w-0 wrap-anywhere">
          Organisé par <ClubLink club={organizer}>{organizer.name}</ClubLink>
        </span>
        <ShareButton tournament={tournament} />
      </p>
    </div>
  )
}
