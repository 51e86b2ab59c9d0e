import type { ReactNode } from 'react'
import { behind } from '#web/lib/loading/behind.tsx'
import { OverlayButton } from './overlay-button.tsx'

/** A link, possibly a download, or an action. */
export type MenuEntry = {
  label: string
  icon?: ReactNode
  tone?: 'ink' | 'danger'
} & ({ href: string; download?: boolean; onAction?: never } | { onAction: () => void; href?: never })

type MenuProps = {
  /** Accessible name of a trigger without text: 'Menu de Basket Club de Lyon'. */
  label: string
  trigger: ReactNode
  /** Classes of the trigger: `buttonClass('quiet', 'icon')`. */
  triggerClass?: string
  /** Entries that are false are left out. */
  entries: readonly (MenuEntry | false)[]
}

export function Menu({ label, trigger, triggerClass = '', entries }: MenuProps) {
  return (
    <OverlayButton
      label={label}
      popup="menu"
      className={`${triggerClass} cursor-pointer`}
      Overlay={MenuPanel}
      given={{ label, entries: entries.filter((entry) => entry !== false) }}
    >
      {trigger}
    </OverlayButton>
  )
}

const MenuPanel = behind(async () => (await import('./menu-panel.tsx')).default)
