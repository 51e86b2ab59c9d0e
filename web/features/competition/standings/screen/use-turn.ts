import { useEffect, useState } from 'react'

/** A panel stays long enough to find one’s team. Panels change at once, without movement, for everybody. */
const PANEL_MS = 12_000

/** Gives the panel that has its turn. */
export function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return undefined
    const timer = setInterval(() => setTurn((current) => (current + 1) % count), PANEL_MS)
    return () => clearInterval(timer)
  }, [count])
  return turn
}
