import { useSyncExternalStore } from 'react'

/**
 * True from 1024 px on, where tables and a sidebar fit; below it cards and a drawer replace them. From 768 px on it tells
 * a tablet from a phone. Use it only where the server draws nothing, because the server cannot know the width.
 */
export function useWide(from: Width = 1024): boolean {
  const { subscribe, isWide } = WIDTHS[from]
  return useSyncExternalStore(subscribe, isWide, () => true)
}

type Width = 768 | 1024

const WIDTHS = { 768: watched('(min-width: 768px)'), 1024: watched('(min-width: 1024px)') }

function watched(query: string) {
  return {
    isWide: () => window.matchMedia(query).matches,
    subscribe: (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
}
