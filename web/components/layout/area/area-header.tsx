import { ChevronsUpDown, PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import type { Sidebar } from './sidebar-state.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'

type AreaHeaderProps = { sidebar: Sidebar; heading: ReactNode; actions: ReactNode }

export function AreaHeader({ sidebar, heading, actions }: AreaHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-md" data-screen-only>
      <div className="flex min-h-[calc(var(--spacing-bar)-1px)] flex-wrap items-center gap-x-2 px-2 sm:gap-x-3 sm:px-4 lg:px-6">
        {sidebar.isWide ? (
          <>
            <button
              ref={keepEarly}
              type="button"
              onClick={sidebar.toggle}
              title="Ctrl + B"
              aria-expanded={!sidebar.isCollapsed}
              className={buttonClass('quiet', 'icon')}
            >
              <PanelLeft className="size-5" aria-hidden="true" />
              <span className="sr-only">{sidebar.isCollapsed ? 'Déplier le menu' : 'Réduire le menu'}</span>
            </button>
            <div className="min-w-0 flex-1 basis-24 overflow-hidden">{heading}</div>
          </>
        ) : (
          <button
            ref={keepEarly}
            type="button"
            onClick={sidebar.toggle}
            aria-expanded={sidebar.isDrawerOpen}
            className="flex min-h-11 min-w-0 flex-1 basis-24 cursor-pointer items-center gap-2 rounded-control px-2 text-left hover:bg-ink/8"
          >
            <span className="sr-only">Ouvrir le menu&nbsp;: </span>
            <span className="min-w-0 overflow-hidden">{heading}</span>
            <ChevronsUpDown className="size-4.5 shrink-0" aria-hidden="true" />
          </button>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">{actions}</div>
      </div>
    </header>
  )
}
