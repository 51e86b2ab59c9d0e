import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { ClubLink } from '#web/components/ui/buttons/club-link.tsx'
import { EnteredCategories } from '../entering/entered-categories.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { Days, DayLine } from './day-line.tsx'
import { EnteredTeams } from './entered-teams.tsx'
import { FoldedSection } from './folded-section.tsx'
import { OnSite } from './on-site.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { Terms } from './terms.tsx'
import { VenueCard } from './venue-card.tsx'

type DetailsMoreProps = { tournament: TournamentDetails; weather: ReactNode }

/** The second half of the page: the days, the place once they are over, then a folded row for each part that few readers look for. */
export function DetailsMore({ tournament, weather }: DetailsMoreProps) {
  const { description, prize, rules, rules_file, categories, teams, organizer } = tournament
  const moment = tournamentMoment(tournament.availability.code)
  const isBefore = moment === 'before'
  return (
    <>
      {isBefore ? <DayLine tournament={tournament} /> : <VenueCard tournament={tournament} />}
      <div className="tp-folds divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {!isBefore && (
          <FoldedSection
            id="categories"
            title={categories.length > 1 ? 'Catégories engagées' : 'Catégorie engagée'}
            fact={categories.length}
          >
            <EnteredCategories tournament={tournament} chosen={null} />
          </FoldedSection>
        )}
        {teams.length > 0 && (
          <FoldedSection
            id="equipes"
            title={teams.length > 1 ? 'Équipes engagées' : 'Équipe engagée'}
            fact={teams.length}
          >
            <EnteredTeams categories={categories} teams={teams} />
          </FoldedSection>
        )}
        {!isBefore && (
          <FoldedSection id="journee" title="Horaires">
            <Days tournament={tournament} />
          </FoldedSection>
        )}
        {description && (
          <FoldedSection id="presentation" title="Le mot de l’organisateur">
            <Paragraphs text={description} />
          </FoldedSection>
        )}
        {prize && moment !== 'off' && (
          <FoldedSection id="prix" title="À gagner" fact={prize.length <= SHORT && prize}>
            {prize}
          </FoldedSection>
        )}
        <OnSite tournament={tournament} />
        {(rules || rules_file) && (
          <FoldedSection id="reglement" title="Règlement">
            {rules && <Paragraphs text={rules} />}
            {rules_file && (
              <p>
                <a href={rules_file.url} target="_blank" rel="noreferrer" className="wrap-anywhere underline">
                  {rules_file.name} ({fileSize(rules_file.size)})
                </a>
              </p>
            )}
          </FoldedSection>
        )}
        <FoldedSection id="conditions" title="Conditions" fact="paiement, annulation">
          <Terms tournament={tournament} />
        </FoldedSection>
        {weather}
      </div>
      {(moment === 'during' || moment === 'after') && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3" data-screen-only>
          <span className="min-w-0 wrap-anywhere">
            Organisé par <ClubLink club={organizer}>{organizer.name}</ClubLink>
          </span>
          <ShareButton tournament={tournament} />
        </p>
      )}
    </>
  )
}

/** A prize of more letters would push the name of its row aside. */
const SHORT = 24
