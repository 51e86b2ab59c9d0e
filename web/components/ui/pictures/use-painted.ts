import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Colours } from '#domain/clubs/colours/shirts.ts'
import type { paintCover, paintCrest, paintShirt } from './painter.ts'
import { whenIdle } from '#web/lib/loading/when-idle.ts'

export type Painter = { paintCover: typeof paintCover; paintCrest: typeof paintCrest; paintShirt: typeof paintShirt }

/** On the server, pictures come painted. In the browser, the painter is not part of the first load. */
export const serverPainter: Painter | null = import.meta.env.SSR ? await import('./painter.ts') : null

/**
 * Ref of an element in the colours of a club. A waking page keeps the server's painting, so long lists cost nothing.
 * New or changed elements are painted after React. Define `paint` outside the component.
 */
export function usePainted<Subject, Painted extends HTMLElement | SVGElement>(
  subject: Subject | undefined,
  paint: (painter: Painter, element: Painted, subject: Subject) => void,
): RefObject<Painted | null> {
  const ref = useRef<Painted>(null)
  const isAwake = useRef(false)
  useLayoutEffect(() => {
    const element = ref.current
    const wasPainted = !isAwake.current && element !== null && isPainted(element)
    isAwake.current = true
    if (!element || wasPainted || subject === undefined) return undefined
    if (painter) return paint(painter, element, subject)
    let isOver = false
    void loadPainter().then((loaded) => loaded && !isOver && paint(loaded, element, subject))
    return () => {
      isOver = true
    }
  }, [subject, paint])
  return ref
}

/** Puts the colours of a club on an element with text: `--ground`, `--text`, `--strip`. */
export function useShirt<Painted extends HTMLElement>(colours: Colours | undefined) {
  return usePainted<Colours, Painted>(colours, wearShirt)
}

/** Replaces the style of the element, and nothing else of it. */
export function wear(element: HTMLElement | SVGElement, style: CSSProperties = {}): void {
  element.removeAttribute('style')
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, String(value))
}

const wearShirt = (by: Painter, element: HTMLElement, colours: Colours) => wear(element, by.paintShirt(colours))

const isPainted = (element: Element) =>
  element instanceof SVGElement ? element.hasChildNodes() : element.hasAttribute('style')

let painter: Painter | null = null
let loading: Promise<Painter | null> | undefined

/** When the painter cannot be loaded, new pictures stay plain and nobody is told; the next call tries again. */
function loadPainter(): Promise<Painter | null> {
  loading ??= import('./painter.ts').then(
    (loaded) => (painter = loaded),
    () => {
      loading = undefined
      return null
    },
  )
  return loading
}

if (!import.meta.env.SSR) whenIdle(() => void loadPainter())
