import { Check, Share2 } from 'lucide-react'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import type { ButtonSize, ButtonVariant } from '#web/components/ui/buttons/button-class.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useCopy } from '#web/lib/device/use-copy.ts'
import { shareText } from './share-text.ts'

type ShareButtonProps = {
  tournament: TournamentSummary
  /** The public page of the tournament, where the button stands elsewhere. */
  url?: string
  label?: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Uses the phone’s share sheet, or copies the text to the clipboard. */
export function ShareButton({
  tournament,
  url: given,
  label = 'Partager',
  variant = 'secondary',
  size,
}: ShareButtonProps) {
  const { copied, copy } = useCopy()
  const share = async () => {
    const url = given ?? location.origin + location.pathname
    const text = shareText(tournament)
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (isPhone && 'share' in navigator) {
      await navigator.share({ title: tournament.title, text, url }).catch(() => {})
      return
    }
    await copy(`${text} ${url}`, `Copiez l’adresse : ${url}`)
  }
  const Icon = copied ? Check : Share2
  return (
    <Button
      variant={variant}
      {...(size ? { size } : {})}
      onClick={() => void share()}
      icon={<Icon className="size-5" aria-hidden="true" />}
      className="max-sm:min-h-13 max-sm:px-4!"
    >
      <span aria-live="polite">{copied ? 'Texte et lien copiés' : label}</span>
    </Button>
  )
}
