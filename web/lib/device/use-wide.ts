import { useSyncExternalStore } from 'react'

/**
 * From 1024 px on, where the bottom bar gives way and a table has its room beside the sidebar; below, cards and a drawer.
 * Only where nothing is drawn by the server.
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
