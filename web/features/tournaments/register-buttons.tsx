import type { TournamentSummary } from '#contract/tournaments.ts'
import { Button } from '../../components/ui/button.tsx'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { useExistingRoutes } from '../../lib/existing-routes.ts'

type RegisterButtonsProps = {
  tournament: Pick<TournamentSummary, 'id' | 'title' | 'availability'>
  label?: string
  size?: 'md' | 'lg'
}

/** Register while one can; beside the disabled button, the waiting list of what is full. Both lead to the payment page. */
export function RegisterButtons({ tournament, label = 'S’inscrire', size = 'md' }: RegisterButtonsProps) {
  const exists = useExistingRoutes()
  if (!exists(REGISTRATION)) return null
  const { can_register, can_join_waiting_list } = tournament.availability
  const target = { to: REGISTRATION as string, search: { tournament: tournament.id } as never }
  return (
    <>
      {can_register ? (
        <ButtonLink {...target} size={size} aria-label={`${label} : ${tournament.title}`}>
          {label}
        </ButtonLink>
      ) : (
        <Button size={size} disabled>
          {label}
        </Button>
      )}
      {can_join_waiting_list && (
        <ButtonLink
          {...target}
          size={size}
          variant="secondary"
          aria-label={`Rejoindre la liste d’attente : ${tournament.title}`}
        >
          Rejoindre la liste d’attente
        </ButtonLink>
      )}
    </>
  )
}

const REGISTRATION = '/paiement'
