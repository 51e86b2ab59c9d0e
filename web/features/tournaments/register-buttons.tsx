import type { TournamentSummary } from '#contract/tournaments.ts'
import { Button } from '../../components/ui/button.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { PathLink } from '../../components/ui/path-link.tsx'
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
  const href = `${REGISTRATION}?tournament=${tournament.id}`
  const named = <span className="sr-only">&nbsp;: {tournament.title}</span>
  return (
    <>
      {can_register ? (
        <PathLink href={href} className={buttonClass('primary', size)}>
          <span>
            {label}
            {named}
          </span>
        </PathLink>
      ) : (
        <Button size={size} disabled>
          {label}
        </Button>
      )}
      {can_join_waiting_list && (
        <PathLink href={href} className={buttonClass('secondary', size)}>
          <span>
            Rejoindre la liste d’attente
            {named}
          </span>
        </PathLink>
      )}
    </>
  )
}

const REGISTRATION = '/paiement'
