import { useHydrated } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Spinner } from '#web/components/ui/feedback/spinner.tsx'
import type { Town } from '#web/lib/tournaments/town-choice.ts'
import { townHere } from './town-here.ts'

type HereButtonProps = {
  onTown: (town: Town) => void
  /** Called with the sentence that says why there is no town, and with undefined when the search begins. */
  onProblem: (problem: string | undefined) => void
}

/** Takes the town where the device is, for a browser that can tell. */
export default function HereButton({ onTown, onProblem }: HereButtonProps) {
  const [isSearching, setSearching] = useState(false)
  const canLocate = useHydrated() && 'geolocation' in navigator
  if (!canLocate) return null
  const search = async () => {
    onProblem(undefined)
    setSearching(true)
    const found = await townHere()
    setSearching(false)
    if ('town' in found) onTown(found.town)
    else onProblem(found.problem)
  }
  return (
    <button
      type="button"
      onClick={() => void search()}
      disabled={isSearching}
      aria-label="Autour de moi"
      title="Autour de moi"
      className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
    >
      {isSearching ? <Spinner /> : <LocateFixed className="size-5" aria-hidden="true" />}
    </button>
  )
}
