import { Menu, MenuItem } from 'react-aria-components'
import { classNames } from '#web/lib/class-names.ts'
import type { MenuEntry } from './menu.tsx'
import type { OverlayProps } from './overlay-button.tsx'
import { PopoverPanel } from './popover-panel.tsx'

type MenuPanelProps = OverlayProps & { label: string; entries: readonly MenuEntry[] }

export default function MenuPanel({ triggerRef, isByKeyboard, onClose, label, entries }: MenuPanelProps) {
  return (
    <PopoverPanel triggerRef={triggerRef} onClose={onClose} name={{ label }} className="min-w-56 p-1.5">
      <Menu
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu owns the focus
        autoFocus={isByKeyboard ? 'first' : true}
        onClose={onClose}
        className="outline-none"
      >
        {entries.map(({ label: text, icon, tone, ...target }) => (
          <MenuItem
            key={text}
            {...target}
            textValue={text}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 py-2 no-underline outline-none data-focused:bg-raised data-disabled:cursor-not-allowed data-disabled:text-muted data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus [&_svg]:size-5 [&_svg]:text-muted',
              tone === 'danger' && 'text-danger [&_svg]:text-danger',
            )}
          >
            {icon}
            {text}
          </MenuItem>
        ))}
      </Menu>
    </PopoverPanel>
  )
}
