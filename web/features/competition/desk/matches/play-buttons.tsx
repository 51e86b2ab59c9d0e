import { useState } from 'react'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { beforeTheDay } from '#domain/competition/desk/before-the-day.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refusalSentence } from '#web/lib/acts/refusal-sentence.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { atDesk } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'
import { useRecord } from '../scores/use-record.ts'
import { useRequestUuid } from '../request-uuid.ts'
import { keepsScore } from './match-words.ts'

type PlayButtonsProps = {
  match: DeskMatch
  /** On the card of a court the next act stands alone: the score of a match to come is in its menu. */
  isCard?: boolean
}

/** Starts a match, takes its score, or « Joué » where nobody keeps one. What comes next is filled. */
export function PlayButtons({ match, isCard = false }: PlayButtonsProps) {
  const { desk, now, scores, open } = useDesk()
  const [asked, setAsked] = useState<'start' | 'played' | null>(null)
  const early = beforeTheDay(desk, now)
  const start = useToldAct({ ...atDesk(orpc.matches.start), done: null, onDone: () => setAsked(null) })
  const record = useRecord({
    onEnd: () => setAsked(null),
    onRefused: (error) => showToast({ title: 'Erreur', description: refusalSentence(error), tone: 'danger' }),
  })
  const requestId = useRequestUuid()
  const input = { match_id: match.id, version: match.version, outcome: { kind: 'played' as const } }
  const begin = () => start.act({ id: match.id, ...(early ? { early: true } : {}) })
  const end = () => record.act({ ...input, request_id: requestId(input), label: match.label, problem: null })
  const isScored = keepsScore(match, desk)
  const waits = match.status === 'scheduled'
  // Without a network a match cannot be started, and its score is still taken.
  const startsNext = waits && !scores.isOffline
  const look = (isNext: boolean) => ({
    variant: isNext ? ('primary' as const) : ('secondary' as const),
    className: isCard ? `min-h-14 ${isNext ? 'flex-1 text-lg' : ''}` : '',
  })
  const ending = isScored ? (
    <Button
      {...look(!startsNext)}
      onClick={() => open({ kind: 'score', match })}
      aria-label={`Score de ${match.label}`}
    >
      Score
    </Button>
  ) : (
    <Button
      {...look(!startsNext)}
      pending={record.isPending}
      onClick={() => (early ? setAsked('played') : end())}
      aria-label={`${match.label} est joué`}
    >
      Joué
    </Button>
  )
  return (
    <>
      {waits && (
        <Button
          {...look(startsNext)}
          disabled={scores.isOffline}
          pending={start.isPending}
          onClick={() => (early ? setAsked('start') : begin())}
          aria-label={`Démarrer ${match.label}`}
        >
          Démarrer
        </Button>
      )}
      {!(isCard && startsNext && isScored) && ending}
      {asked && (
        <ConfirmDialog
          title={
            asked === 'played' ? `${match.label} est déjà joué\u00a0?` : `Démarrer ${match.label} dès maintenant\u00a0?`
          }
          confirmLabel={asked === 'played' ? 'Noter quand même' : 'Démarrer quand même'}
          tone="primary"
          isOpen
          pending={start.isPending || record.isPending}
          onConfirm={asked === 'played' ? end : begin}
          onClose={() => setAsked(null)}
        >
          {early} Le public et les clubs le verront. Après un essai, «&nbsp;
          {asked === 'played' ? 'Effacer le résultat' : 'Reprendre le démarrage'}&nbsp;», dans le menu du match, remet
          tout en place.
        </ConfirmDialog>
      )}
    </>
  )
}
