import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useDesk } from '../desk-context.ts'
import { outcomeWords } from '../matches/match-words.ts'

/** Lists what this device holds, and what the server did not take (« Non synchronisé (2) »). */
export function HeldScores() {
  const { desk, scores, open } = useDesk()
  const { held, isOffline, isStored, outbox } = scores
  if (held.length === 0)
    return isOffline ? (
      <Alert tone="warning" title="Pas de réseau" className="mb-4">
        Les scores se saisissent et partiront dès que le réseau revient. Le reste attend.
      </Alert>
    ) : null
  return (
    <Alert tone="warning" title={`Non synchronisé (${held.length})`} className="mb-4">
      <p>
        {held.every(({ problem }) => problem !== null)
          ? 'Le serveur n’a pas pris ce qui suit\u00a0: reprenez-le, ou écartez-le.'
          : isStored
            ? 'Gardé sur cet appareil, envoyé dès que le réseau revient et que cette page est ouverte.'
            : 'Cet appareil ne garde rien\u00a0: laissez cette page ouverte jusqu’à ce que tout soit envoyé.'}
      </p>
      <ul className="mt-2 grid gap-2">
        {held.map(({ request_id, match_id, label, outcome, problem }) => {
          const match = desk.matches.find(({ id }) => id === match_id)
          return (
            <li key={request_id}>
              <p className="font-medium">
                {label}&nbsp;: <span className="tabular-nums">{outcomeWords(outcome, match)}</span>
              </p>
              {problem && (
                <>
                  <p>{problem}</p>
                  <div className="mt-1 flex flex-wrap gap-2">
                    {match?.is_scored && (
                      <Button variant="secondary" onClick={() => open({ kind: 'score', match })}>
                        Reprendre
                      </Button>
                    )}
                    <Button variant="secondary" onClick={() => outbox.drop(request_id)}>
                      Écarter
                    </Button>
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
