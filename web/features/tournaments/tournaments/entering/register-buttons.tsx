import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import type { AvailabilityCode } from '#domain/tournaments/availability/availability.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { useClosed, useEnterable } from '#web/lib/closed-doors.ts'

type RegisterButtonsProps = {
  tournament: Pick<TournamentSummary, 'id' | 'title' | 'availability'>
  label: string
  /** The category entered that is asked for. */
  category?: number | undefined
  size?: 'md' | 'lg'
}

/** Register while one can; else the button is there without a voice, with its reason, and the waiting list of what is full. */
export function RegisterButtons({ tournament, label, category, size = 'md' }: RegisterButtonsProps) {
  const closed = useClosed('new_registrations')
  const { code, can_register, can_join_waiting_list } = useEnterable(tournament).availability
  const href = registrationPath(tournament.id, category)
  const reason = closed ?? REASONS[code]
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
        <Button size={size} variant="quiet" disabled className="px-2! disabled:bg-transparent">
          {label}
          <span className="sr-only">. {reason}</span>
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

export const registrationPath = (id: number, category?: number) =>
  `/paiement?tournament=${id}${category === undefined ? '' : `&category=${category}`}`

/** Why nobody can register, for whoever sees a button that does not work. */
export const REASONS: Record<AvailabilityCode, string | null> = {
  open: null,
  almost_full: null,
  full: 'Toutes les places sont prises.',
  planned: 'Les inscriptions ne sont pas encore ouvertes.',
  closed: 'Les inscriptions sont closes.',
  active: 'Le tournoi a commencé.',
  completed: 'Le tournoi est terminé.',
  cancelled: 'Le tournoi est annulé.',
}
