import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Input } from '../../components/ui/input.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'

type TextSearchProps = { q: string | undefined; onChange: (q: string | undefined) => void }

/** The typed words; the list follows while one types. */
export function TextSearch({ q, onChange }: TextSearchProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settled = useDebounced(typed, 350)
  useEffect(() => {
    if (settled === null || settled !== typed) return
    setTyped(null)
    if (settled.trim() !== (q ?? '')) onChange(settled.trim() || undefined)
  }, [settled, typed, q, onChange])
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        setTyped(null)
        onChange(typed === null ? q : typed.trim() || undefined)
      }}
      className="relative min-w-0 flex-1"
    >
      <Search
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <Input
        type="search"
        name="q"
        aria-label="Nom du tournoi, ville"
        placeholder="Nom du tournoi, ville"
        maxLength={100}
        enterKeyHint="search"
        value={typed ?? q ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-13 pl-12 text-lg"
      />
    </form>
  )
}
