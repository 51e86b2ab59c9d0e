import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { RegistrationBadge } from '#web/components/ui/badges/registration-badge.tsx'
import { useEnterable } from '#web/lib/closed-doors.ts'
import { given } from '#web/lib/router/search-params.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { askedSearch, proposedCategory } from './asked-part.ts'
import { TournamentAct } from '../entering/tournament-act.tsx'
import { TournamentCard } from './tournament-card.tsx'
import type { TournamentPage } from '../results/tournaments-query.ts'

type Listed = TournamentPage['items'][number]

type ClubCardProps = {
  tournament: Listed
  heading: 'h3' | 'h4'
  mayRegister: boolean
}

/** A tournament as a club searches it: how far from the club, what it has there already, the way in. */
export function ClubCard({ tournament, heading, mayRegister }: ClubCardProps) {
  const { own_registrations: own } = tournament
  return (
    <div>
      <TournamentCard
        tournament={tournament}
        heading={heading}
        act={<ClubAct tournament={tournament} mayRegister={mayRegister} />}
      />
      {own.length > 0 && <OwnRegistrations own={own} />}
    </div>
  )
}

/** The entries of the club, at the foot of the card. */
function OwnRegistrations({ own }: { own: Listed['own_registrations'] }) {
  return (
    <ul
      aria-label="Déjà inscrites"
      className="mx-3 grid gap-1 rounded-b-card border border-t-0 border-line bg-raised px-3 py-1.5"
    >
      {own.map(({ id, team_name, status, rank }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
          <RegistrationBadge status={status} place="club" rank={rank} />
          <Link
            to="/club/inscriptions"
            search={{ inscription: id }}
            className="inline-flex min-h-9 items-center underline underline-offset-4 wrap-anywhere"
          >
            <span className="sr-only">Votre inscription&nbsp;: </span>
            {team_name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Straight to the category that is searched; where all that could be entered is, or who may not register, the page. */
function ClubAct({ tournament, mayRegister }: Pick<ClubCardProps, 'tournament' | 'mayRegister'>) {
  const { id, title, availability, categories, asked, own_registrations: own } = useEnterable(tournament)
  if (!availability.can_register) return <TournamentAct tournament={tournament} />
  const named = <span className="sr-only">&nbsp;: {title}</span>
  if (!mayRegister || (own.length > 0 && !asked && categories.length === 1))
    return (
      <ButtonLink
        to="/tournois/$id"
        params={{ id: tournamentParam(tournament) }}
        search={askedSearch(tournament)}
        variant="secondary"
        className={SMALL}
      >
        <span>Voir{named}</span>
      </ButtonLink>
    )
  return (
    <ButtonLink
      to="/paiement"
      search={given({ tournament: id, category: proposedCategory(tournament) })}
      variant={own.length > 0 ? 'secondary' : 'primary'}
      className={SMALL}
    >
      <span>
        {own.length > 0 ? 'Inscrire une autre équipe' : 'S’inscrire'}
        {named}
      </span>
    </ButtonLink>
  )
}

const SMALL = 'max-w-36! text-balance px-3.5! py-1! text-[0.9375rem]!'
