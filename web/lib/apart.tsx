import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, createContext, lazy, useContext, useState } from 'react'
import { ProblemAlert } from '../components/ui/problem-alert.tsx'

/**
 * A part that comes when it is shown, to stand in a `<Suspense>`, and that fails alone: where it cannot be had or drawn,
 * the page around it stays, and it can be asked for again.
 */
export function apart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const first = lazy(load)

  return function Apart(props: Props) {
    const [{ Coming, tries }, setTried] = useState({ Coming: first, tries: 0 })
    // What has failed once fails for ever.
    const retry = () => setTried({ Coming: lazy(load), tries: tries + 1 })
    return (
      <Retry value={retry}>
        <CatchBoundary getResetKey={() => tries} errorComponent={Failed}>
          <Coming {...props} />
        </CatchBoundary>
      </Retry>
    )
  }
}

const Retry = createContext(() => {})

function Failed({ error }: { error: unknown }) {
  const retry = useContext(Retry)
  return <ProblemAlert error={error instanceof Error ? error : new Error()} onRetry={retry} />
}
