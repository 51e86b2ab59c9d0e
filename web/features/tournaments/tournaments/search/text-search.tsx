import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Input } from '#web/components/ui/fields/input.tsx'
import { type TournamentSearch, readTournamentSearch } from './tournament-search.ts'

type TextSearchProps = {
  search: TournamentSearch
  /** Called during a pause of the typing. */
  onChange: (q: string | undefined) => void
  /** Called by the Enter key: the words are complete. */
  onSend: (q: string | undefined) => void
}

/**
 * The typed text and the last requested words. When the address changes to other words, they replace the typed text.
 */
type Typed = { text: string; asked?: string | undefined }

/** Search words; the list follows the typed text. */
export function TextSearch({ search, onChange, onSend }: TextSearchProps) {
  // Read again for its order: the server and the browser must draw the same, however the address is written.
  const { q, order: _, ...filters } = readTournamentSearch(search)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [shownQ, setShownQ] = useState(q)
  if (q !== shownQ) {
    setShownQ(q)
    if (typed && typed.asked !== q) setTyped(null)
  }
  const text = typed?.text ?? q ?? ''

  const ask = (words: string, to = onChange) => {
    setTyped({ text: words, asked: wordsOf(words) })
    to(wordsOf(words))
  }
  // The request takes the filters of the moment when it is sent, not of the moment of the typing.
  const askTyped = useEffectEvent((words: string) => ask(words))
  const isTyping = typed !== null && wordsOf(typed.text) !== typed.asked
  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => askTyped(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isTyping, text])
  // The words are sent at once, because a later request would undo the press that left the field.
  const leave = () => {
    if (wordsOf(text) !== q) ask(text)
  }

  return (
    <search className="relative min-w-0 flex-1 basis-32">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(text, onSend)
        }}
      >
        <Search
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <Input
          type="search"
          name="q"
          aria-label="Nom du tournoi, ville"
          placeholder="Nom du tournoi, ville"
          maxLength={100}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setTyped({ text: event.target.value, asked: typed ? typed.asked : q })}
          onBlur={leave}
          // The cross of an empty field would take the place of its last words.
          className="placeholder-shown:[&::-webkit-search-cancel-button]:hidden min-h-13 text-ellipsis pr-2 pl-11 sm:text-lg"
        />
        {/* Without script, the words are sent with the filters of the address. */}
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
      </form>
    </search>
  )
}

const wordsOf = (text: string) => text.trim() || undefined

const PAUSE_MS = 350
