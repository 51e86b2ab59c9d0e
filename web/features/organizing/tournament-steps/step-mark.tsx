import { Check, Minus } from 'lucide-react'
import type { TournamentSteps } from '#contract/organizing/tournament-steps.ts'
import { STEPS } from '#domain/organizing/tournament-steps.ts'
import { classNames } from '#web/lib/class-names.ts'

export type Step = TournamentSteps['steps'][number]

/** The disc of a step: a tick once it is done, else its number. The shape tells the state to those who see no colours. */
export function StepMark({ step: { name, state } }: { step: Step }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative z-1 grid size-9 shrink-0 place-items-center rounded-full font-display text-lg font-extrabold lg:size-8 lg:text-base forced-colors:border',
        DISCS[state],
      )}
    >
      {state === 'done' ? (
        <Check className="size-5" strokeWidth={2.5} />
      ) : state === 'skipped' ? (
        <Minus className="size-5" />
      ) : (
        STEPS.indexOf(name) + 1
      )}
    </span>
  )
}

const DISCS: Record<Step['state'], string> = {
  done: 'bg-success text-card',
  now: 'bg-leather text-on-leather',
  to_come: 'border-2 border-field bg-paper text-muted',
  skipped: 'border-2 border-line bg-paper text-muted',
}

/** What the disc says, for those who do not see it. */
export const STATE_WORDS: Record<Step['state'], string> = {
  done: 'fait',
  now: 'en cours',
  to_come: 'à venir',
  skipped: 'sans objet',
}
