import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentSteps } from '#contract/organizing/tournament-steps.ts'
import { STEP_LABELS } from '#domain/organizing/tournament-steps.ts'
import { Card } from '#web/components/ui/card.tsx'

type OpenStepProps = {
  open: NonNullable<TournamentSteps['open']>
  /** The one act that comes next. */
  act: ReactNode
  /** Lesser acts beside it. */
  beside?: ReactNode
  /** Rows under the act. */
  children?: ReactNode
}

/** The card of the step that waits: what is missing, and the one act that comes next. */
export function OpenStep({ open: { name, said, warning }, act, beside, children }: OpenStepProps) {
  return (
    <Card as="section" padded={false} aria-labelledby="etape-ouverte" className="overflow-hidden">
      <div className="grid gap-4 p-4 sm:p-5 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:p-6">
        <div className="min-w-0">
          <h2 id="etape-ouverte" className="text-[1.375rem] leading-tight">
            {STEP_LABELS[name]}
          </h2>
          <p className="mt-1 text-muted">{said}</p>
        </div>
        {warning && (
          <div className="order-last grid basis-full gap-3 rounded-card bg-warning-soft p-3 lg:flex lg:items-center lg:pl-4">
            <p className="flex items-center gap-3 font-semibold lg:flex-1">
              <TriangleAlert className="size-6 shrink-0 text-warning" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{warning}</span>
            </p>
            {act}
          </div>
        )}
        {(beside || !warning) && (
          <div className="grid gap-3 lg:flex lg:flex-wrap lg:items-center">
            {!warning && act}
            {beside}
          </div>
        )}
      </div>
      {children && <div className="border-t border-line">{children}</div>}
    </Card>
  )
}
