import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import type { AvailabilityCode } from '#domain/tournaments/availability/availability.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { useEnterable } from '#web/lib/closed-doors.ts'
import { given } from '#web/lib/router/search-params.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { type Asked, askedSearch, proposedCategory } from '../cards/asked-part.ts'
import { OpeningAlertButton } from './opening-alert-button.tsx'

type TournamentActProps = { tournament: TournamentSummary & { opening_alert_asked?: boolean; asked?: Asked | null } }

/** The one thing that can be done with a tournament now; filled when it is to register. */
export function TournamentAct({ tournament }: TournamentActProps) {
  const { id, title, availability, opening_alert_asked = false } = useEnterable(tournament)
  const { code, can_register, can_join_waiting_list, can_ask_opening_alert } = availability
  const named = <span className="sr-only">&nbsp;: {title}</span>
  if (can_register || can_join_waiting_list)
    return (
      <ButtonLink
        to="/paiement"
        search={given({ tournament: id, category: proposedCategory(tournament) })}
        variant={can_register ? 'primary' : 'secondary'}
        className={SMALL}
      >
        <span>
          {can_register ? 'S’inscrire' : 'Rejoindre la liste d’attente'}
          {named}
        </span>
      </ButtonLink>
    )
  if (can_ask_opening_alert)
    return <OpeningAlertButton listed tournament={{ id, title, availability, opening_alert_asked }} className={SMALL} />
  return (
    <ButtonLink
      to="/tournois/$id"
      params={{ id: tournamentParam(tournament) }}
      search={askedSearch(tournament)}
      {...(WITH_MATCHES.has(code) ? { hash: 'matchs' } : {})}
      variant="secondary"
      className={SMALL}
    >
      <span>
        {PAGE_ACTS[code] ?? 'Voir'}
        {named}
      </span>
    </ButtonLink>
  )
}

/** Two short lines rather than one that pushes the rest aside. */
const SMALL = 'max-w-35! px-3.5! py-1! text-[0.9375rem]! text-balance'

const PAGE_ACTS: Partial<Record<AvailabilityCode, string>> = { active: 'Suivre les matchs', completed: 'Résultats' }

const WITH_MATCHES: ReadonlySet<AvailabilityCode> = new Set(['active', 'completed'])
