import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'

/** One press finds who whistles the matches whose team has left, and says who heard of it. */
export function RefereeChoice() {
  const { desk } = useDesk()
  const share = useToldAct({
    ...atDesk(orpc.desk.shareReferees),
    done: null,
    onDone: ({ told, missing }) =>
      showToast({
        title: 'Arbitrage réparti',
        description: [toldWords(told), missing > 0 && missingWords(missing)].filter(Boolean).join(' '),
        tone: missing > 0 ? 'info' : 'success',
      }),
  })
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
