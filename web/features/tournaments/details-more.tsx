import type { TournamentDetails } from '#contract/tournaments.ts'
import { DayLine } from './day-line.tsx'
import { DetailsSection } from './details-section.tsx'
import { EnteredTeams } from './entered-teams.tsx'
import { Facts } from './facts.tsx'
import { Terms } from './terms.tsx'
import { VenueCard } from './venue-card.tsx'

/** What one reads once interested: where, when, how, with whom and on what terms. */
export function DetailsMore({ tournament }: { tournament: TournamentDetails }) {
  const { description, rules, categories, teams } = tournament
  return (
    <>
      <VenueCard tournament={tournament} />
      <DayLine tournament={tournament} />
      <Facts tournament={tournament} />
      {description && (
        <div className="print:hidden">
          <Paragraphs text={description} />
        </div>
      )}
      {teams.length > 0 && (
        <DetailsSection
          id="equipes"
          title={teams.length > 1 ? `${teams.length} équipes engagées` : 'Une équipe engagée'}
        >
          <EnteredTeams categories={categories} teams={teams} />
        </DetailsSection>
      )}
      {rules && (
        <DetailsSection id="reglement" title="Règlement">
          <Paragraphs text={rules} />
        </DetailsSection>
      )}
      <DetailsSection id="conditions" title="Conditions">
        <Terms tournament={tournament} />
      </DetailsSection>
    </>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="max-w-prose space-y-4 text-lg print:text-base">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
