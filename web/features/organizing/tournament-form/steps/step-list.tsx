import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FORM_STEPS, type FormStep } from '#domain/organizing/tournament-form/form-step.ts'
import { FORM_STEP_LABELS } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { classNames } from '#web/lib/class-names.ts'

/** `empty`: nobody has been there. `open`: something is missing before it can be published. */
export type StepState = 'done' | 'open' | 'empty'

type StepListProps = {
  step: FormStep
  states: Record<FormStep, StepState>
  /** False until the tournament exists: no other step can be opened before. */
  isOpen: boolean
  /** Says whether the answers are saved. */
  state: ReactNode
  onGo: (step: FormStep) => void
}

/** The steps, each with its state: beside the form on a large screen, above it on a phone. */
export function StepList({ step, states, isOpen, state, onGo }: StepListProps) {
  return (
    <nav
      aria-label="Étapes"
      className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 gap-y-1 xl:flex-col xl:flex-nowrap xl:items-stretch xl:gap-4"
    >
      <p className="flex items-baseline gap-2 xl:hidden" aria-hidden="true">
        <span className="font-display text-lg font-bold">{FORM_STEP_LABELS[step]}</span>
        <span className="figures text-sm text-muted">
          {FORM_STEPS.indexOf(step) + 1}/{FORM_STEPS.length}
        </span>
      </p>
      <ol className="order-3 flex w-full gap-1.5 xl:order-2 xl:flex-col xl:gap-1">
        {FORM_STEPS.map((id, index) => (
          <li key={id} className="min-w-0 flex-1">
            <button
              type="button"
              onClick={() => onGo(id)}
              disabled={!isOpen && id !== step}
              aria-current={id === step ? 'step' : undefined}
              className={classNames(
                'group flex w-full flex-col gap-1 rounded-chip text-left disabled:cursor-not-allowed max-xl:min-h-6 max-xl:justify-center xl:min-h-11 xl:flex-row xl:items-center xl:gap-2.5 xl:px-3',
                id === step ? 'xl:bg-card xl:font-semibold' : 'enabled:xl:hover:bg-raised xl:text-muted',
              )}
            >
              <span
                aria-hidden="true"
                data-fill
                className={classNames(
                  'h-1.5 w-full rounded-full xl:hidden',
                  id === step ? 'bg-leather' : states[id] === 'done' ? 'bg-court' : 'bg-line',
                )}
              />
              <StepSign state={states[id]} number={index + 1} isCurrent={id === step} />
              <span className="max-xl:sr-only">{FORM_STEP_LABELS[id]}</span>
              <span className="sr-only">{WORDS[states[id]]}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="order-2 min-h-6 xl:order-3 xl:px-3">{state}</div>
    </nav>
  )
}

function StepSign({ state, number, isCurrent }: { state: StepState; number: number; isCurrent: boolean }) {
  const look = classNames(
    'figures hidden size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold xl:flex',
    isCurrent ? 'border-leather bg-leather text-on-leather' : 'border-field text-ink',
  )
  return (
    <span aria-hidden="true" className={look}>
      {state === 'done' && !isCurrent ? (
        <Check className="size-4" />
      ) : state === 'open' && !isCurrent ? (
        <CircleAlert className="size-4 text-warning" />
      ) : (
        number
      )}
    </span>
  )
}

const WORDS: Record<StepState, string> = { done: ' (complet)', open: ' (à compléter)', empty: '' }
