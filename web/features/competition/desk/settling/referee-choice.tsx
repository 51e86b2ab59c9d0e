import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDesk } from '../desk-context.ts'
import { useDeskChange } from '../use-desk-change.ts'

/** One press finds who whistles the matches whose team has left, and says who heard of it. */
export function RefereeChoice() {
  const { desk } = useDesk()
  const { reactions } = useDeskChange()
  const share = useAct(
    orpc.desk.shareReferees.mutationOptions({
      ...reactions,
      onSuccess: async ({ told, missing }) =>
        showToast({
          title: 'Arbitrage réparti',
          description: [toldWords(told), missing > 0 && missingWords(missing)].filter(Boolean).join(' '),
          tone: missing > 0 ? 'info' : 'success',
        }),
      onError: (error: unknown) =>
        void showToast({ title: 'Non enregistré', description: problemOf(error).message, tone: 'danger' }),
    }),
  )
  return (
    <Button variant="secondary" pending={share.isPending} onClick={() => share.act({ id: desk.id })}>
      Répartir l’arbitrage
    </Button>
  )
}

const toldWords = (clubs: number) =>
  clubs === 0 ? 'Aucun club n’avait à être prévenu.' : `${clubs} ${clubs > 1 ? 'clubs prévenus' : 'club prévenu'}.`

const missingWords = (matches: number) =>
  `${matches} ${matches > 1 ? 'matchs restent' : 'match reste'} sans arbitre\u00a0: nous n’avons pas trouvé d’équipe libre.`
