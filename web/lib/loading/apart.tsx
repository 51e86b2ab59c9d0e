import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'

/**
 * A part that comes when it is shown, to stand in a `<Suspense>`, and that fails alone: where it cannot be had or drawn,
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

/** A browser keeps the failure of a script for as long as the page: only a new page asks again. */
function Failed({ error }: { error: unknown }) {
  return <ProblemAlert error={error instanceof Error ? error : new Error()} onRetry={() => location.reload()} />
}
