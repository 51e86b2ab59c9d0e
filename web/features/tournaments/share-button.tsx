import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { Button } from '../../components/ui/button.tsx'
import { shareText } from './share-text.ts'

/** The phone's own sharing sheet, or the ready text in the clipboard. */
export function ShareButton({ tournament }: { tournament: TournamentSummary }) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = location.origin + location.pathname
    const text = shareText(tournament)
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (isPhone && 'share' in navigator) {
      await navigator.share({ title: tournament.title, text, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(`${text} ${url}`)
    setCopied(true)
    setTimeout(() => setCopied(false), 3000)
  }
  const Icon = copied ? Check : Share2
  return (
    <Button
      variant="secondary"
      onClick={() => void share()}
      icon={<Icon className="size-5" aria-hidden="true" />}
      className="max-sm:min-h-13 max-sm:px-4!"
    >
      <output>{copied ? 'Texte et lien copiés' : 'Partager'}</output>
    </Button>
  )
}
