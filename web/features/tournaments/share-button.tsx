import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { TournamentSummary } from '#contract/tournaments.ts'
import { Button } from '../../components/ui/button.tsx'
import { showToast } from '../../lib/toasts.ts'
import { shareText } from './share-text.ts'

/** Uses the phone’s share sheet, or copies the text to the clipboard. */
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
    try {
      // Missing on pages without HTTPS, refused by some browsers: both cases end in the catch below.
      await navigator.clipboard.writeText(`${text} ${url}`)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      await showToast({ title: 'Copie impossible', description: `Copiez l’adresse : ${url}`, tone: 'danger' })
    }
  }
  const Icon = copied ? Check : Share2
  return (
    <Button
      variant="secondary"
      onClick={() => void share()}
      icon={<Icon className="size-5" aria-hidden="true" />}
      className="max-sm:min-h-13 max-sm:px-4!"
    >
      <span aria-live="polite">{copied ? 'Texte et lien copiés' : 'Partager'}</span>
    </Button>
  )
}
