import { useRef, useState } from 'react'
import type { AskedOutcome } from '#contract/competition/desk-acts.ts'
import type { DeskMatch } from '#contract/competition/desk-view.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useDesk } from '../desk-context.ts'
import { forfeitWords, type OtherEnd } from './forfeit-words.ts'

type OtherEndsProps = {
  match: DeskMatch
  /** The typed score, at which a match stopped; null while it is not whole. */
  score: readonly [number, number] | null
  /** True for a correction, which shows its effects in any case before it is done. */
  isRead: boolean
  pending: boolean
  onEnd: (outcome: AskedOutcome) => void
}

/**
 * Ends a match that is not played out. It is folded, since that is rare, and records nothing before its effects have
 * been read.
 */
export function OtherEnds({ match, score, isRead, pending, onEnd }: OtherEndsProps) {
  const { desk } = useDesk()
  const [chosen, setChosen] = useState<OtherEnd | null>(null)
  const [lacksScore, setLacksScore] = useState(false)
  // The score above may still be corrected.
  const asked = chosen?.kind === 'default' ? score && ({ ...chosen, score: [...score] } satisfies OtherEnd) : chosen
  const category = desk.categories.find(({ id }) => id === match.category_id)
  const summary = useRef<HTMLElement>(null)
  const goBack = () => {
    setChosen(null)
    // The button that was pressed is gone.
    summary.current?.focus()
  }
  const choose = (outcome: OtherEnd) => {
    setLacksScore(false)
    return isRead ? onEnd(outcome) : setChosen(outcome)
  }
  const chooseDefault = (by: 0 | 1) =>
    score ? choose({ kind: 'default', by, score: [...score] }) : setLacksScore(true)
  return (
    <details>
      <summary ref={summary} className="cursor-pointer py-2 font-medium">
        Autre fin de match
      </summary>
      {asked ? (
        <div className="mt-2 grid gap-3">
          <Alert tone="warning" title={`Sera enregistré\u00a0: ${titleOf(asked, match)}`}>
            <ul>
              {forfeitWords(asked, match, category).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Alert>
          <Button pending={pending} onClick={() => onEnd(asked)}>
            Enregistrer le {NAMES[asked.kind]}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone: its answer is brought into view, on the safe side */}
          <Button variant="secondary" disabled={pending} onClick={goBack} autoFocus>
            Revenir
          </Button>
        </div>
      ) : (
        <div className="mt-2 grid gap-2">
          {([0, 1] as const).map((by) => (
            <Button key={by} variant="secondary" pending={pending} onClick={() => choose({ kind: 'forfeit', by })}>
              Forfait {ofName(match.teams[by].name)}
            </Button>
          ))}
          <Button variant="secondary" pending={pending} onClick={() => choose({ kind: 'double_forfeit' })}>
            Double forfait
          </Button>
          {match.is_scored &&
            ([0, 1] as const).map((by) => (
              <Button key={by} variant="secondary" pending={pending} onClick={() => chooseDefault(by)}>
                Défaut {ofName(match.teams[by].name)}
              </Button>
            ))}
          {match.is_scored && (
            <p className="text-sm text-muted">Par défaut&nbsp;: une équipe n’a plus assez de joueurs pour continuer.</p>
          )}
          {lacksScore && !score && <Alert tone="warning" title="Saisissez d’abord le score au moment de l’arrêt." />}
        </div>
      )}
    </details>
  )
}

const titleOf = (asked: OtherEnd, { teams }: DeskMatch) =>
  asked.kind === 'double_forfeit' ? NAMES.double_forfeit : `${NAMES[asked.kind]} ${ofName(teams[asked.by].name)}`

const NAMES = { forfeit: 'forfait', double_forfeit: 'double forfait', default: 'défaut' } as const
