import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'

/**
 * A part loaded when it is shown, to put in a `<Suspense>`. When it cannot be loaded or drawn, only this part fails and
 * the page around it stays.
 */
export function apart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Coming = lazy(load)

  return function Apart(props: Props) {
    return (
      <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
        <Coming {...props} />
      </CatchBoundary>
    )
  }
}

/** A browser remembers a failed script for as long as the page lives, so only a reload can load it again. */
function Failed({ error }: { error: unknown }) {
  return <ProblemAlert error={error instanceof Error ? error : new Error()} onRetry={() => location.reload()} />
}
