import { useState } from 'react'

/**
 * A figure, or a few words around one, that may change while somebody looks: what is new in it rolls into its place, once.
 * Nothing rolls when it is first drawn, nor for readers who want no motion.
 * @example
 * <p className="font-bold"><Changing value={score.team1} /></p>
 */
export function Changing({ value }: { value: number | string }) {
  const [now, setNow] = useState(value)
  const [before, setBefore] = useState<typeof value | null>(null)
  if (value !== now) {
    setNow(value)
    setBefore(now)
  }
  // A figure that has not moved is plain text, which pages without script, searches and copies read in one piece.
  if (before === null) return value
  const old = partsOf(before)
  const parts = partsOf(value)
  // Counted from the end, so that the digits keep their places when one more comes before them.
  return parts.map((part, index) => {
    const place = parts.length - index
    return <Part key={`${place} ${part}`} text={part} isNew={part !== old.at(-place)} />
  })
}

const partsOf = (value: number | string) => (typeof value === 'number' ? Array.from(String(value)) : [value])

/** A part that stays keeps what it was at first, so that it does not move when another one changes. */
function Part({ text, isNew }: { text: string; isNew: boolean }) {
  const [rolls] = useState(isNew)
  return <span className={rolls ? 'inline-block motion-safe:animate-roll' : 'inline-block'}>{text}</span>
}
