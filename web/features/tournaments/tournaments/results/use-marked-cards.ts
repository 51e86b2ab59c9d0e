import { useEffect, useState } from 'react'

/** The department of the card that is pointed at or has the focus; the cards of `pointed` are marked in their turn. */
export function useMarkedCards(pointed: string | null): string | null {
  const [marked, setMarked] = useState<string | null>(null)
  useEffect(() => {
    const mark = (event: Event) => setMarked(departmentOf(event.target))
    const kinds = ['pointerover', 'focusin'] as const
    for (const kind of kinds) document.addEventListener(kind, mark)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, mark)
    }
  }, [])
  useEffect(() => {
    if (!pointed) return undefined
    const cards = [...document.querySelectorAll<HTMLElement>(`${CARD}[data-department="${CSS.escape(pointed)}"]`)]
    for (const card of cards) card.dataset['marked'] = 'true'
    return () => {
      for (const card of cards) delete card.dataset['marked']
    }
  }, [pointed])
  return marked ?? pointed
}

function departmentOf(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null
  return card?.dataset['department'] ?? null
}

const CARD = '.tournament-card'
