import type { ReactNode } from 'react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { DetailsHeader } from './details-header.tsx'
import { DetailsSection } from './details-section.tsx'
import { EnteredCategories } from './entered-categories.tsx'
import { EnteredTeams } from './entered-teams.tsx'
import { Facts } from './facts.tsx'
import { OpeningAlertButton } from './opening-alert-button.tsx'
import { Places } from './places.tsx'
import { PriceTag } from './price-tag.tsx'
import { REASONS, RegisterButtons } from './register-buttons.tsx'
import { ShareButton } from './share-button.tsx'
import { StructuredData } from './structured-data.tsx'
import { Terms } from './terms.tsx'

type DetailsPageProps = {
  tournament: TournamentDetails
  /** Matches and scores, when there are some. */
  matches?: ReactNode
  /** Where the visitor's own club stands. */
  own?: ReactNode
}

/** Public page of a tournament. Sections without data are not shown. */
export function DetailsPage({ tournament, matches, own }: DetailsPageProps) {
  const { description, rules, categories, teams, availability } = tournament
  // At the venue, the next match is the most useful information.
  const isPlayed = availability.code === 'active' || availability.code === 'completed'
  const canJoin = availability.can_register || availability.can_join_waiting_list
  const reason = REASONS[availability.code]
  return (
    <article>
      <StructuredData tournament={tournament} />
      <DetailsHeader
        tournament={tournament}
        actions={
          <>
            <RegisterButtons tournament={tournament} label="Inscrire mon équipe" size="lg" />
            <OpeningAlertButton tournament={tournament} />
            <ShareButton tournament={tournament} />
            {reason && <p className="w-full text-[0.9375rem] text-muted">{reason}</p>}
          </>
        }
      />
      <div className="page-width grid grid-cols-1 gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14 lg:py-14">
        {/* In the order in which it is seen: what is put above text that is already drawn would push it down. */}
        {!isPlayed && <InBrief tournament={tournament} canJoin={canJoin} />}
        <div className="flex min-w-0 flex-col gap-12 lg:col-start-1 lg:row-start-1">
          {own}
          {isPlayed && matches}
          <Facts tournament={tournament} />
          {description && <Paragraphs text={description} />}
          <DetailsSection id="categories" title={categories.length > 1 ? 'Catégories engagées' : 'Catégorie engagée'}>
            <EnteredCategories categories={categories} />
          </DetailsSection>
          {!isPlayed && matches}
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
          {canJoin && (
            <div className="flex flex-col gap-3 lg:hidden" data-screen-only>
              <RegisterButtons tournament={tournament} label="Inscrire mon équipe" size="lg" />
            </div>
          )}
        </div>
        {isPlayed && <InBrief tournament={tournament} canJoin={canJoin} />}
      </div>
    </article>
  )
}

function InBrief({ tournament, canJoin }: { tournament: TournamentDetails; canJoin: boolean }) {
  return (
    <aside
      aria-label="En bref"
      className="h-fit rounded-panel border border-line bg-card p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <PriceTag tournament={tournament} className="text-2xl" />
      <Places seats={tournament} code={tournament.availability.code} className="mt-5" />
      {canJoin && (
        <div className="mt-6 flex flex-col gap-3 empty:hidden max-lg:hidden" data-screen-only>
          <RegisterButtons tournament={tournament} label="Inscrire mon équipe" />
        </div>
      )}
    </aside>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="max-w-prose space-y-4 text-lg">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
