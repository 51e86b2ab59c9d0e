import { useSyncExternalStore } from 'react'

/** True where a drawn bracket fits, and on the server, as televisions are wide. */
export const useLandscape = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )

const WIDE = '(min-aspect-ratio: 4/3)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
