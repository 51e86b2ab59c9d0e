import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { STEP_LABELS } from '#domain/organizing/tournament-steps.ts'
import { classNames } from '#web/lib/class-names.ts'
import { StepLink } from './step-link.tsx'
import { STATE_WORDS, type Step, StepMark } from './step-mark.tsx'

/** The five steps one under the other: a line for each, and a card for the one that is open. */
export function StepList({ id, steps, children }: { id: number; steps: readonly Step[]; children: ReactNode }) {
  return (
    <ol className="grid">
      {steps.map((step) => (
        <li
          key={step.name}
          className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 pb-3 before:absolute before:top-2 before:bottom-0 before:left-[1.0625rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
        >
          <div className={classNames('flex', step.state === 'now' ? 'pt-3' : 'h-11 items-center')}>
            <StepMark step={step} />
          </div>
          {step.state === 'now' ? children : <Row id={id} step={step} />}
        </li>
      ))}
    </ol>
  )
}

function Row({ id, step: { name, state, fact } }: { id: number; step: Step }) {
  const isDone = state === 'done'
  return (
    <StepLink id={id} name={name} className="flex min-h-11 items-center gap-2 no-underline">
      <span className={classNames('min-w-0 flex-1 text-[1.0625rem] font-semibold', !isDone && 'text-muted')}>
        {STEP_LABELS[name]}
        <span className="sr-only">, {STATE_WORDS[state]}</span>
      </span>
      {fact && <span className="min-w-0 text-right text-[0.9375rem] text-muted">{fact}</span>}
      <ChevronRight className={classNames('size-5 shrink-0', !isDone && 'invisible')} aria-hidden="true" />
    </StepLink>
  )
}
