import { type ReactNode, useEffect, useRef } from 'react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { OPENS_WAITING } from './held-together.ts'
import { type Line, refusalOf } from './lines.ts'
import { TournamentChoice } from './tournament-choice.tsx'
import type { LineState } from './use-lines.ts'

type LineHeadProps = {
  /** The tournament of the page. */
  options: RegistrationOptions
  line: Line
  /** Its place among the teams, from 1. */
  number: number
  isOnly: boolean
  /** It opened by a press or a refusal: it takes the focus. */
  isArriving: boolean
  acts: LineState['acts']
  /** They are its fields. */
  children: ReactNode
}

/** Frames the team that is open among several: its number, why it was refused, and its tournament. */
export function LineHead({ options, line, number, isOnly, isArriving, acts, children }: LineHeadProps) {
  const part = useRef<HTMLElement>(null)
  const { refusal } = line
  useEffect(() => {
    if (isArriving) part.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- as it comes, and for each refusal
  }, [refusal])
  const told = refusalOf(line)
  return (
    <section ref={part} tabIndex={-1} aria-labelledby="equipe-ouverte" className="grid gap-6 outline-none">
      <div className="flex items-center justify-between gap-4 border-b border-line pb-1">
        <h2 id="equipe-ouverte" className="text-xl leading-tight">
          Équipe {number}
        </h2>
        {!isOnly && (
          <Button
            variant="quiet"
            className="-mr-5"
            aria-label={`Retirer l’équipe ${number}`}
            onClick={() => acts.remove(line.key)}
          >
            Retirer
          </Button>
        )}
      </div>
      {told && (
        <Alert tone={OPENS_WAITING.has(told.code) ? 'warning' : 'danger'} title={told.message}>
          {OPENS_WAITING.has(told.code) && 'Envoyée telle quelle, elle rejoint la liste d’attente.'}
        </Alert>
      )}
      <TournamentChoice options={options} chosen={line.tournament_id} onChoose={acts.move} />
      {children}
    </section>
  )
}
