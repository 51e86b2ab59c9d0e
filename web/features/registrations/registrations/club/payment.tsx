import type { Registration } from '#contract/registrations/registrations.ts'
import type { ButtonVariant } from '#web/components/ui/buttons/button-class.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'

/** Leads to the payment page of one registration; its label says what is left to do. A list gives its `variant`. */
export function ClubPayment({ registration, variant }: { registration: Registration; variant?: ButtonVariant }) {
  const { id, tournament_id, tournament, team_name, status, permissions, open_payment, payment_due_at } = registration
  const checkout = { to: '/paiement', search: { tournament: tournament_id, registration: id } } as const
  const of = ` : ${team_name}, ${tournament.title}`
  if (permissions.accept_offer)
    return (
      <ButtonLink {...checkout} variant={variant} aria-label={`Prendre la place${of}`}>
        Prendre la place
      </ButtonLink>
    )
  if (!permissions.pay) return null
  const label = open_payment ? 'Suivre le paiement' : 'Payer'
  return (
    <ButtonLink
      {...checkout}
      variant={variant ?? (payment_due_at && status === 'pending' ? 'secondary' : 'primary')}
      aria-label={`${label}${of}`}
    >
      {label}
    </ButtonLink>
  )
}
