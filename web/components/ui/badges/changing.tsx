import { useState } from 'react'

/**
 * A figure, or a few words around one, that may change while somebody looks: what is new in it rolls into its place, once.
 * Nothing rolls when it is first drawn, nor for readers who want no motion.
 * @example
 * <p className="font-bold"><Changing value={score.team1} /></p>
 */
export function Changing({ value }: { value: number | string }) {
  const [first] = useState(value)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && value !== first) setHasChanged(true)
  const parts = typeof value === 'number' ? Array.from(String(value)) : [value]
  // Counted from the end, so that the digits keep their places when one more comes before them.
  return parts.map((part, index) => <Part key={`${parts.length - index} ${part}`} text={part} isNew={hasChanged} />)
}

/** A part that stays keeps what it was at first, so that it does not move when another one changes. */
function Part({ text, isNew }: { text: string; isNew: boolean }) {
  const [rolls] = useState(isNew)
  return <span className={rolls ? 'inline-block motion-safe:animate-roll' : 'inline-block'}>{text}</span>
}
