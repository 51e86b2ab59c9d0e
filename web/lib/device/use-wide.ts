import { useSyncExternalStore } from 'react'

/**
 * True from 1024 px on: tables and a sidebar then fit, and below it cards and a drawer replace them. Use it only where
 * the server draws nothing, because the server cannot know the width.
 */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true)
}

const QUERY = '(min-width: 1024px)'

const isWide = () => window.matchMedia(QUERY).matches

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
