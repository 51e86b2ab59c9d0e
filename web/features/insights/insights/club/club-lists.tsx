import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClubEntry, ClubList, PublicClub } from '#contract/insights/club-figures.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { listName } from './club-search.ts'
import { ListParts } from './list-parts.tsx'

/** What its teams will play, or what they have played with their final ranks. */
export function EntryList({ club, list }: { club: PublicClub; list: 'coming' | 'results' }) {
  const { title, nothing } = WORDS[list]
  return (
    <Part club={club} list={list} title={title} nothing={nothing}>
      {club[list].map((entry, index, all) => (
        <Entry
          key={entry.registration_id}
          entry={entry}
          isSame={index > 0 && all[index - 1]?.tournament.id === entry.tournament.id}
        />
      ))}
    </Part>
  )
}

const WORDS = {
  coming: { title: 'Équipes engagées', nothing: 'Aucune équipe engagée dans un tournoi à venir.' },
  results: { title: 'Résultats', nothing: 'Aucun tournoi disputé pour l’instant.' },
}

/** All that the club has organised and will organise, folded: what can be entered stands above it. */
export function OrganizedList({ club }: { club: PublicClub }) {
  return (
    <Part club={club} list="organized" title="Tournois organisés" shown={0}>
      {club.organized.map((tournament) => (
        <Row key={tournament.id} tournament={tournament} />
      ))}
    </Part>
  )
}

type PartProps = {
  club: PublicClub
  list: ClubList
  title: string
  /** Said when the list is empty. */
  nothing?: string
  /** So many rows stand open; the others are one press away. */
  shown?: number
  children: readonly ReactNode[]
}

function Part({ club, list, title, nothing, shown = 4, children }: PartProps) {
  const { first, total } = club.parts[list]
  const isWhole = first > 1 || (shown > 0 && total <= shown + 1)
  const rows = isWhole ? children : children.slice(0, shown)
  const id = listName(list)
  const heading = (className: string) => (
    <h2 id={id} className={className}>
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id} className="min-w-0">
      {(isWhole || shown > 0) && heading('mb-3 text-heading')}
      {total === 0 ? (
        <p className="text-muted">{nothing}</p>
      ) : (
        <div className="rounded-card border border-line bg-card">
          {rows.length > 0 && <ul>{rows}</ul>}
          {isWhole ? (
            <ListParts club={club} list={list} />
          ) : (
            <details data-print-open className="group border-line not-first:border-t">
              {/* It looks like every fold, whose code would weigh more than this page can carry. */}
              <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold after:m-1.5 after:size-2 after:-translate-y-0.5 after:rotate-45 after:border-r-2 after:border-b-2 after:border-muted group-open:after:translate-y-0.5 group-open:after:rotate-225 sm:px-5 print:after:hidden [&::-webkit-details-marker]:hidden">
                {shown > 0 ? (
                  <span className="flex-1">Voir les {total - shown} autres</span>
                ) : (
                  <>
                    {heading('flex-1 font-sans text-[1.0625rem] font-semibold')}
                    <span className="font-normal text-muted">{total}</span>
                  </>
                )}
              </summary>
              <ul className="border-t border-line">{children.slice(shown)}</ul>
              <ListParts club={club} list={list} />
            </details>
          )}
        </div>
      )}
    </section>
  )
}

/**
 * The category leads: the name of the club, which begins that of its teams, is the title of this page. Several teams in one
 * tournament say its day once.
 */
const Entry = ({ entry, isSame }: { entry: ClubEntry; isSame: boolean }) => (
  <Row tournament={entry.tournament} lead={categoryName(entry)} isSame={isSame}>
    <span className="sr-only">{entry.team_name}</span>
    {entry.rank !== null && (
      <strong className="figures font-display text-xl font-extrabold">
        {entry.rank}
        <sup className="text-sm">{entry.rank === 1 ? 'er' : 'e'}</sup>
      </strong>
    )}
  </Row>
)

type RowProps = {
  tournament: PublicClub['organized'][number]
  lead?: string
  /** It is that of the row above. */
  isSame?: boolean
  children?: ReactNode
}

function Row({ tournament, lead, isSame = false, children }: RowProps) {
  return (
    <li
      data-same={isSame || undefined}
      className="relative flex min-h-13 items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0 sm:px-5 has-[+[data-same]]:border-b-0 data-same:min-h-10 data-same:pt-0"
    >
      {lead && <strong className="w-25 shrink-0 leading-tight wrap-anywhere">{lead}</strong>}
      {isSame ? (
        <span className="min-w-0 flex-1 leading-snug text-muted wrap-anywhere">{tournament.title}</span>
      ) : (
        <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
          <Link
            to="/tournois/$id"
            params={{ id: tournamentParam(tournament) }}
            className="stretched underline-offset-4 hover:underline"
          >
            {tournament.title}
          </Link>
          <span className="block text-[0.9375rem] text-muted">{formatDate(tournament.date, tournament.time_zone)}</span>
        </span>
      )}
      {children}
    </li>
  )
}
