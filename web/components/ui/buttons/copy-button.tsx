import { Check, Copy } from 'lucide-react'
import { useCopy } from '#web/lib/device/use-copy.ts'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-class.ts'

type CopyButtonProps = {
  text: string
  /** For example 'Copier l’adresse'. */
  label: string
  /** For example 'Adresse copiée'. */
  done: string
  variant?: ButtonVariant
}

export function CopyButton({ text, label, done, variant = 'secondary' }: CopyButtonProps) {
  const { copied, copy } = useCopy()
  const Icon = copied ? Check : Copy
  return (
    <Button
      variant={variant}
      onClick={() => void copy(text, `Copiez-le à la main\u00a0: ${text}`)}
      icon={<Icon className="size-5" aria-hidden="true" />}
    >
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  )
}
