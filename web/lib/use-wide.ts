import { useSyncExternalStore } from 'react'
import { SIDEBAR_MOBILE_BREAKPOINT_PX } from '#domain/thresholds.ts'

/** From 768 px on, where lists are tables; below, cards. Only where nothing is drawn by the server. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true)
}

const QUERY = `(min-width: ${SIDEBAR_MOBILE_BREAKPOINT_PX}px)`

const isWide = () => window.matchMedia(QUERY).matches

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
