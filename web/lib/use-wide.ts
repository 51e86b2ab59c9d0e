import { useSyncExternalStore } from 'react'

/** From 768 px on, where lists are tables; below, cards. Only where nothing is drawn by the server. */
export const useWide = () => useSyncExternalStore(tables.subscribe, tables.matches, () => true)

/** From 1024 px on, where the bottom bar gives way. Only where nothing is drawn by the server. */
export const useLarge = () => useSyncExternalStore(large.subscribe, large.matches, () => true)

/** `md` and `lg` of the style sheet. */
const tables = widthFrom(768)
const large = widthFrom(1024)

function widthFrom(px: number) {
  const media = () => window.matchMedia(`(min-width: ${px}px)`)
  return {
    matches: () => media().matches,
    subscribe: (listener: () => void) => {
      const query = media()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
  }
}
