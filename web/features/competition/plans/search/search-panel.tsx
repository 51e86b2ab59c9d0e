import { counted } from '#domain/common/counted.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { Relaxation } from '#domain/competition/schedule/relaxation/relaxation.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Spinner } from '#web/components/ui/feedback/spinner.tsx'
import type { Search } from './use-search.ts'

type SearchPanelProps = {
  search: Search
  /** Leads to the courts and their hours, offered where no rule that could give way is known. */
  toCourts: ReactNode
}

/** Says how far the search for a plan is: its progress, what it found, or what would have to give way. */
export function SearchPanel({ search, toCourts }: SearchPanelProps) {
  const { state } = search
  if (state.kind === 'idle') return null
  if (state.kind === 'searching') return <Searching since={state.since} onStop={search.stop} />
  if (state.kind === 'failed')
    return (
      <Alert
        tone="danger"
        title="La recherche s’est arrêtée."
        action={<Button onClick={state.retry}>Réessayer</Button>}
      >
        {state.message}
      </Alert>
    )
  if (state.kind === 'infeasible') {
    const { message, relax, alternatives, is_proved } = state.planning
    const isPlacing = state.placed !== null
    const sets = [relax, ...alternatives].filter((set) => set.length > 0)
    return (
      <Alert tone="warning" title={isPlacing ? noPlaceWords(is_proved) : noPlanWords(is_proved)}>
        <p>{message}</p>
        {sets.length > 0 && (
          <>
            <p className="mt-2">
              Choisissez ce qui peut céder pour ce planning. Vos réglages ne changent pas&nbsp;: l’écart sera montré, et
              gardé avec un motif à la publication.
            </p>
            <ul className="mt-3 flex flex-col items-start gap-2">
              {sets.map((set) => (
                <li key={inWords(set)}>
                  <Button variant="secondary" className="text-left" onClick={() => search.relax(set)}>
                    {inWords(set)}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {isPlacing && (
            <Button variant="secondary" onClick={search.propose}>
              Recalculer tout le planning
            </Button>
          )}
          {sets.length === 0 && !isPlacing && toCourts}
          <Button variant="quiet" onClick={search.forget}>
            Fermer
          </Button>
        </div>
      </Alert>
    )
  }
  const isImproving = state.kind === 'improving'
  const words = isImproving
    ? `Amélioration\u00a0: ${counted(state.done, 'tour')} sur ${state.rounds}`
    : state.isPlacing
      ? 'Matchs placés. Aucun autre n’a bougé.'
      : 'Planning proposé. Les matchs épinglés ne bougent pas.'
  return (
    <Alert
      tone="success"
      title={words}
      action={
        <>
          {isImproving ? (
            <Button variant="secondary" onClick={search.stop}>
              Arrêter
            </Button>
          ) : (
            !state.isPlacing && (
              <Button variant="secondary" onClick={search.improve}>
                Améliorer encore
              </Button>
            )
          )}
          {!isImproving && (
            <Button variant="quiet" onClick={search.forget}>
              Fermer
            </Button>
          )}
        </>
      }
    >
      {isImproving && (
        <progress
          className="h-2 w-full accent-leather"
          value={state.done}
          max={state.rounds}
          aria-label="Amélioration"
        />
      )}
      {!isImproving && state.plan.notes.map((note) => <p key={note}>{note}</p>)}
    </Alert>
  )
}

/** A plan that was looked for and not found may exist all the same. */
const noPlanWords = (is_proved: boolean) =>
  `Aucun planning ${is_proved ? 'ne tient' : 'trouvé'} avec toutes les contraintes`

/** The other games were held in their places: nothing is known of a plan that would move them. */
const noPlaceWords = (is_proved: boolean) =>
  `${is_proved ? 'Pas' : 'Pas trouvé'} de place sans déplacer d’autres matchs`

const inWords = (set: readonly Relaxation[]) => set.map(({ text }) => text).join(', et ')

function Searching({ since, onStop }: { since: number; onStop: () => void }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - since) / 1000)), 500)
    return () => clearInterval(timer)
  }, [since])
  return (
    <Alert
      title="Recherche d’un planning…"
      action={
        <Button variant="secondary" onClick={onStop}>
          Arrêter
        </Button>
      }
    >
      <p className="flex items-center gap-2">
        <Spinner /> {seconds < 2 ? 'Quelques secondes.' : `Depuis ${seconds} s, sur votre appareil.`}
      </p>
    </Alert>
  )
}
