import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClubEntry, PublicClub } from '#contract/insights/club-figures.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { VerifiedMark } from '#web/components/ui/badges/verified-mark.tsx'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { ListParts } from './list-parts.tsx'
import { Performance } from './performance.tsx'

/** The public page of a club tells what it plays, organises and wins, and names nobody. */
export function PublicClubPage({ club }: { club: PublicClub }) {
  const { face, figures, season } = club
  return (
    <article>
      <header className="page-width flex flex-wrap items-start gap-5 pt-8 pb-6 md:pt-14">
        <Crest club={face} size={64} className="shrink-0" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-title wrap-anywhere">{face.name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg text-muted">
            {[club.city, club.department].filter(Boolean).join(', ')}
            {club.is_verified && <VerifiedMark />}
          </p>
        </div>
      </header>
      <div className="page-width grid grid-cols-1 items-start gap-10 pb-16 lg:grid-cols-2 lg:gap-x-14">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] gap-2 text-center lg:col-span-2 lg:max-w-2xl">
          <Figure label="Tournois disputés" value={figures.tournaments_played} />
          <Figure label={`Engagements en ${season}`} value={figures.entries_this_season} />
          <Figure label="Tournois organisés" value={figures.tournaments_organized} />
        </dl>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Part id="performance" title="Performance">
            <Performance club_id={club.id} />
          </Part>
          <Part id="engagements" title="Équipes engagées">
            <Rows nothing="Aucune équipe engagée dans un tournoi à venir." rows={club.coming}>
              {(entry) => <Entry key={entry.registration_id} entry={entry} />}
            </Rows>
            <ListParts club={club} list="coming" />
          </Part>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Part id="resultats" title="Résultats">
            <Rows nothing="Aucun tournoi disputé pour l’instant." rows={club.results}>
              {(entry) => <Entry key={entry.registration_id} entry={entry} />}
            </Rows>
            <ListParts club={club} list="results" />
          </Part>
          <Part id="organises" title="Tournois organisés">
            <Rows nothing="Ce club n’a pas organisé de tournoi ici." rows={club.organized}>
              {(tournament) => (
                <Row key={tournament.id} main={<TournamentLink tournament={tournament} />} side={dateOf(tournament)}>
                  {tournament.city}
                </Row>
              )}
            </Rows>
            <ListParts club={club} list="organized" />
          </Part>
        </div>
      </div>
    </article>
  )
}

function Entry({ entry: { team_name, category, gender, rank, tournament } }: { entry: ClubEntry }) {
  return (
    <Row main={<TournamentLink tournament={tournament} />} side={dateOf(tournament)}>
      {team_name}, {category} {GENDER_LABELS[gender].toLowerCase()}
      {rank !== null && <strong className="ml-2 text-ink">{rank === 1 ? '1er' : `${rank}e`}</strong>}
    </Row>
  )
}

const TournamentLink = ({ tournament }: { tournament: PublicClub['organized'][number] }) => (
  <Link
    to="/tournois/$id"
    params={{ id: tournamentParam(tournament) }}
    className="font-semibold underline-offset-4 hover:underline"
  >
    {tournament.title}
  </Link>
)

const dateOf = ({ date, time_zone }: PublicClub['organized'][number]) => formatDate(date, time_zone)

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-control bg-raised px-1 py-3">
      <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
      <dd className="figures text-3xl font-bold">{value}</dd>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-heading wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  )
}

type RowsProps<Item> = { rows: readonly Item[]; nothing: string; children: (item: Item) => ReactNode }

const Rows = <Item,>({ rows, nothing, children }: RowsProps<Item>) =>
  rows.length === 0 ? <p className="text-muted">{nothing}</p> : <ul>{rows.map(children)}</ul>

const Row = ({ main, side, children }: { main: ReactNode; side: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5 last:border-b-0">
    <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
      {main}
      <span className="block text-[0.9375rem] text-muted">{children}</span>
    </span>
    <span className="text-[0.9375rem] text-muted">{side}</span>
  </li>
)
