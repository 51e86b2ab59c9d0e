import { Check, CircleAlert } from 'lucide-react'
import { FORM_STEPS, FORM_STEP_LABELS, type FormStep } from '#domain/tournament-fields.ts'
import { classNames } from '../../lib/class-names.ts'

/** `empty`: nobody has been there. `open`: something is missing before it can be published. */
export type StepState = 'done' | 'open' | 'empty'

type StepListProps = {
  step: FormStep
  states: Record<FormStep, StepState>
  /** Before the first step is valid there is nowhere else to go. */
  isOpen: boolean
  onGo: (step: FormStep) => void
}

/** On a large screen, the steps beside the form, each with its state; on a phone, where one is, and the ways there. */
export function StepList({ step, states, isOpen, onGo }: StepListProps) {
  return (
    <nav aria-label="Étapes">
      <p className="mb-2 flex items-baseline justify-between gap-3 xl:hidden" aria-hidden="true">
        <span className="font-display text-lg font-bold">{FORM_STEP_LABELS[step]}</span>
        <span className="figures text-sm text-muted">
          {FORM_STEPS.indexOf(step) + 1}/{FORM_STEPS.length}
        </span>
      </p>
      <ol className="flex gap-1.5 xl:flex-col xl:gap-1">
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
