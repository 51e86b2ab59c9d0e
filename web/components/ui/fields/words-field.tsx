import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from './input.tsx'

type WordsFieldProps = {
  /** Names what the words are looked for in: 'Équipe, club ou tournoi'. */
  placeholder: string
  /** Needed beside another search field, to tell them apart. */
  label?: string
  q: string | undefined
  onChange: (q: string | undefined) => void
}

/** Search by words; the list follows the typed text. */
export function WordsField({ placeholder, label = 'Rechercher', q, onChange }: WordsFieldProps) {
  const [text, setText] = useState(q ?? '')
  const [shownQ, setShownQ] = useState(q)
  // When the address changes to another text, that text replaces the typed one.
  if (q !== shownQ) {
    setShownQ(q)
    if (wordsOf(text) !== q) setText(q ?? '')
  }
  // Reads the other filters when it asks: they may have changed since the text was typed.
  const ask = useEffectEvent((typed: string) => onChange(wordsOf(typed)))
  const isTyping = wordsOf(text) !== q
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => ask(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isTyping, text])

  return (
    <span className="relative block min-w-0 flex-1">
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-11"
      />
    </span>
  )
}

const PAUSE_MS = 350

const wordsOf = (typed: string) => typed.trim() || undefined
