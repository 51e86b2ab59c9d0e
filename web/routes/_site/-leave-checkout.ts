import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Registration } from '#contract/registrations/registrations.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Says that a registration is made or paid, or several at once, and goes on to the page where its club sees it. */
export function useLeaveCheckout() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (settled: Registration, wasNew: boolean, several: { teams: number; stays?: boolean } = { teams: 1 }) => {
    // Instructions to pay by hand stay on the page.
    const stays = several.stays ?? settled.manual_payment !== null
    const onPress = () => void navigate({ to: '/club/inscriptions', search: { inscription: settled.id } })
    // Shown at once; the next page appears under it.
    await showToast({
      ...toastOf(settled, wasNew, several.teams),
      ...(stays
        ? {}
        : { action: { label: several.teams > 1 ? 'Voir mes inscriptions' : 'Voir mon inscription', onPress } }),
    })
    // A change of category ends into the registration that it changes.
    const inscription = settled.changes_id ?? settled.id
    if (!stays) await navigate(wasNew ? { to: '/tournois', search: { inscription } } : { to: '/club/inscriptions' })
    // A registration changes places, counters and lists.
    await queryClient.invalidateQueries()
  }
}

function toastOf({ status }: Registration, wasNew: boolean, teams: number) {
  if (wasNew || status === 'pending')
    return {
      title: 'Inscription réussie !',
      description: `${REGISTERED}${teams > 1 ? ` ${teams} équipes sont inscrites.` : ''}`,
      tone: 'success' as const,
    }
  return { title: 'Paiement enregistré', description: 'Votre place est confirmée.', tone: 'success' as const }
}

const REGISTERED = 'Votre inscription au tournoi a été enregistrée avec succès.'
