import { useEffect, useRef, useState } from 'react'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'

type WordsFieldProps = { q: string | undefined; onChange: (q: string | undefined) => void }

/** Search by team, club or tournament; the list follows the typed text. */
export function WordsField({ q, onChange }: WordsFieldProps) {
  const [text, setText] = useState(q ?? '')
  const [shownQ, setShownQ] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // When the address changes to another text, it replaces the typed one.
  if (q !== shownQ) {
    setShownQ(q)
    if (wordsOf(text) !== q) setText(q ?? '')
  }

  const type = (typed: string) => {
    clearTimeout(timer.current)
    setText(typed)
    timer.current = setTimeout(() => onChange(wordsOf(typed)), PAUSE_MS)
  }
  return (
    <Field label="Rechercher" className="flex-1">
      {(control) => (
        <Input
          {...control}
          type="search"
          placeholder="Équipe, club ou tournoi"
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  )
}

const PAUSE_MS = 350

const wordsOf = (typed: string) => typed.trim() || undefined
