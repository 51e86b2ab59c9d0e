import { Menu, X } from 'lucide-react'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

export function BurgerButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? X : Menu
  return (
    <button
      ref={keepEarly}
      type="button"
      onClick={onToggle}
      aria-expanded={isOpen}
      className="-mr-2.5 inline-flex size-11 items-center justify-center rounded-control hover:bg-ink/8 lg:hidden"
    >
      <Icon className="size-6" aria-hidden="true" />
      <span className="sr-only">{isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}</span>
    </button>
  )
}
