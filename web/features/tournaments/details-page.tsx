import { type ReactNode, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { placesLeft } from '#domain/availability.ts'
import { localDay } from '#domain/local-time.ts'
import { findRegion } from '#domain/reference/regions.ts'
import { PathLink } from '../../components/ui/path-link.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx'
import { ActBar } from './act-bar.tsx'
import { DayLines } from './day-lines.tsx'
import { DetailsHeader } from './details-header.tsx'
import { DetailsSection } from './details-section.tsx'
import { EnteredCategories } from './entered-categories.tsx'
import { EnteredTeams } from './entered-teams.tsx'
import { Facts } from './facts.tsx'
import { OpeningAlertButton } from './opening-alert-button.tsx'
import { pageMoment } from './page-moment.ts'
import { placesText } from './places-text.ts'
import { PriceTag } from './price-tag.tsx'
import { REASONS, RegisterButtons } from './register-buttons.tsx'
import { ShareButton } from './share-button.tsx'
import { StructuredData } from './structured-data.tsx'
import { Terms } from './terms.tsx'
import { Venue } from './venue.tsx'

type DetailsPageProps = {
  tournament: TournamentDetails
  /** Next match, scores and results, when there are some. */
  matches?: ReactNode
  /** Where the visitor's own club stands. */
  own?: ReactNode
  /** What comes after this one. */
  next?: ReactNode
}

/** Public page of a tournament. Sections without data are not shown. */
export function DetailsPage({ tournament, matches, own, next }: DetailsPageProps) {
  const { title, description, rules, categories, teams, availability, venue_region } = tournament
  const moment = pageMoment(availability.code)
  const isPlayed = moment === 'running' || moment === 'after'
  const acts = useRef<HTMLDivElement>(null)
  const region = findRegion(venue_region)
  return (
    <article>
      <StructuredData tournament={tournament} />
      <Breadcrumb
        parents={[
          { key: 'tournois', link: <Link to="/tournois">Tournois</Link> },
          ...(region
            ? [
                {
                  key: region.code,
                  link: (
                    <Link to="/tournois" search={{ region: region.code }}>
                      {region.name}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
        here={title}
      />
      <DetailsHeader
        tournament={tournament}
        share={<ShareButton tournament={tournament} />}
        actions={
          moment === 'before' && (
            <div ref={acts} className="flex w-full flex-wrap items-center gap-3">
              <Acts tournament={tournament} />
            </div>
          )
        }
      />
      <div className="page-width grid grid-cols-1 gap-10 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14 lg:py-12">
        <div className="flex min-w-0 flex-col gap-10">
          {own}
          {/* At the venue, the next match is the most useful information; afterwards, the results. */}
          {isPlayed && matches}
          {isPlayed && next}
          <DetailsSection id="categories" title={categories.length > 1 ? 'Catégories engagées' : 'Catégorie engagée'}>
            <EnteredCategories tournament={tournament} isOneDay={isOneDay(tournament)} />
          </DetailsSection>
          <DetailsSection id="lieu" title="Le lieu">
            <Venue tournament={tournament} />
          </DetailsSection>
          <DetailsSection id="journee" title={isOneDay(tournament) ? 'La journée' : 'Les journées'}>
            <DayLines tournament={tournament} />
          </DetailsSection>
          <Facts tournament={tournament} />
          {description && <Paragraphs text={description} />}
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
          {moment === 'off' && next}
        </div>
        {moment === 'before' && <InBrief tournament={tournament} />}
      </div>
      {moment === 'before' && (
        <ActBar
          shown={acts}
          facts={
            <>
              <PriceTag tournament={tournament} />
              {availability.can_register && (
                <p className="text-[0.9375rem] font-semibold text-warning">{placesText(tournament)}</p>
              )}
            </>
          }
        >
          <Act tournament={tournament} />
        </ActBar>
      )}
    </article>
  )
}

/** Every act of the moment. */
function Acts({ tournament }: { tournament: TournamentDetails }) {
  const reason = REASONS[tournament.availability.code]
  return (
    <>
      <RegisterButtons tournament={tournament} label="Inscrire mon équipe" size="lg" />
      <OpeningAlertButton tournament={tournament} />
      {reason && <p className="w-full text-[0.9375rem] text-muted">{reason}</p>}
    </>
  )
}

/** The one that works. */
function Act({ tournament }: { tournament: TournamentDetails }) {
  const { can_register, can_join_waiting_list, can_ask_opening_alert } = tournament.availability
  if (can_register || can_join_waiting_list)
    return (
      <PathLink
        href={`/paiement?tournament=${tournament.id}`}
        className={buttonClass(can_register ? 'primary' : 'secondary')}
      >
        {can_register ? 'Inscrire mon équipe' : 'Rejoindre la liste d’attente'}
      </PathLink>
    )
  return can_ask_opening_alert ? <OpeningAlertButton tournament={tournament} /> : null
}

/** Beside the page on a large screen, where it is always in view. */
function InBrief({ tournament }: { tournament: TournamentDetails }) {
  const { availability } = tournament
  return (
    <aside
      aria-label="En bref"
      className="h-fit rounded-panel border border-line bg-card p-6 max-lg:hidden lg:sticky lg:top-24"
      data-screen-only
    >
      <PriceTag tournament={tournament} className="text-2xl" />
      {placesLeft(tournament) > 0 && availability.can_register && (
        <p className="mt-1 font-semibold">{placesText(tournament)}</p>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <Acts tournament={tournament} />
      </div>
    </aside>
  )
}

const isOneDay = ({ starts_at, ends_at, time_zone }: TournamentDetails) =>
  localDay(starts_at, time_zone) === localDay(ends_at, time_zone)

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
