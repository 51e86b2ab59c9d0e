import { useEffect, useSyncExternalStore } from 'react'
import type { paintCover, paintCrest, paintShirt } from './painter.ts'

type Painter = { paintCover: typeof paintCover; paintCrest: typeof paintCrest; paintShirt: typeof paintShirt }

/**
 * Draws covers and crests. The server paints those of the first page, which stay as they are while the page wakes up: in
 * the browser it is null at first, so that its code is no part of the first load.
 */
export function usePainter(): Painter | null {
  const here = useSyncExternalStore(subscribe, current, current)
  useEffect(() => {
    if (!painter) void fetchPainter()
  }, [])
  return here
}

let painter: Painter | null = import.meta.env.SSR ? await import('./painter.ts') : null
const listeners = new Set<() => void>()

const current = () => painter

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Without it, new covers keep a plain ground and their date: nothing to say to anybody. */
async function fetchPainter() {
  painter ??= await import('./painter.ts').catch(() => null)
  for (const listener of listeners) listener()
}
