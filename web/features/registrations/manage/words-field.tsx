import { useEffect, useRef, useState } from 'react'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'

type WordsFieldProps = { q: string | undefined; onChange: (q: string | undefined) => void }

/** Words of a team, a club or a tournament; the list follows while one types. */
export function WordsField({ q, onChange }: WordsFieldProps) {
  const [text, setText] = useState(q ?? '')
  const [shownQ, setShownQ] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // An address that changes to other words than these wins over what is typed.
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
