import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { DayLine } from './day-line.tsx'
import { DetailsSection } from './details-section.tsx'
import { EnteredTeams } from './entered-teams.tsx'
import { Facts } from './facts.tsx'
import { OnSite } from './on-site.tsx'
import { Terms } from './terms.tsx'
import { VenueCard } from './venue-card.tsx'

/** The second half of the page: the venue, the days, the facts, the teams, the rules and the terms. */
export function DetailsMore({ tournament }: { tournament: TournamentDetails }) {
  const { description, rules, rules_file, categories, teams } = tournament
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
      <OnSite tournament={tournament} />
      {(rules || rules_file) && (
        <DetailsSection id="reglement" title="Règlement">
          {rules && <Paragraphs text={rules} />}
          {rules_file && (
            <p>
              <a href={rules_file.url} target="_blank" rel="noreferrer" className="wrap-anywhere underline">
                {rules_file.name} ({fileSize(rules_file.size)})
              </a>
            </p>
          )}
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
