import { STEP_LABELS, type StepName } from '#domain/organizing/tournament-steps.ts'
import { classNames } from '#web/lib/class-names.ts'
import { StepLink } from './step-link.tsx'
import { STATE_WORDS, type Step, StepMark } from './step-mark.tsx'

type StepLineProps = { id: number; steps: readonly Step[]; here?: StepName | undefined }

/** The five steps side by side, where there is room for them. */
export function StepLine({ id, steps, here }: StepLineProps) {
  return (
    <nav aria-label="Étapes du tournoi" data-screen-only>
      <ol className="grid grid-cols-5">
        {steps.map((step) => (
          <li
            key={step.name}
            className={classNames(
              'relative pr-3 before:absolute before:top-4 before:right-0 before:left-8 before:h-0.5 last:before:hidden',
              step.state === 'done' ? 'before:bg-success' : 'before:bg-line',
            )}
          >
            <StepLink
              id={id}
              name={step.name}
              isHere={step.name === here}
              className="group block rounded-control no-underline"
            >
              <StepMark step={step} />
              <span
                className={classNames(
                  'mt-1.5 block font-display text-[1.0625rem] font-bold underline-offset-4 group-hover:underline group-aria-[current=page]:underline',
                  TONES[step.state],
                )}
              >
                {STEP_LABELS[step.name]}
                <span className="sr-only">, {STATE_WORDS[step.state]}</span>
              </span>
              {step.fact && <span className="block text-sm text-muted">{step.fact}</span>}
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const TONES: Record<Step['state'], string> = {
  done: 'text-ink',
  now: 'text-leather-strong',
  to_come: 'text-muted',
  skipped: 'text-muted',
}
