import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { type Theme, THEMES } from '#domain/accounts/theme.ts'
import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'
import { FORCED_CHOICE } from '../ui/fields/control-class.ts'
import { chooseTheme, chosenTheme, onThemeChange } from '#web/lib/device/theme.ts'

/**
 * Chooses light, dark, or the setting of the device. The choice is kept on this device and in the account of the
 * viewer.
 */
export function ThemeSwitch({ className }: { className?: string }) {
  const name = useId()
  const theme = useSyncExternalStore(onThemeChange, chosenTheme, () => 'system' as const)
  return (
    <fieldset className={classNames('inline-flex rounded-control border border-current/25 p-0.75', className)}>
      <legend className="sr-only">Apparence</legend>
      {THEMES.map((choice) => {
        const { label, Icon } = LOOKS[choice]
        return (
          <label
            key={choice}
            title={label}
            className={classNames(
              'relative inline-flex h-9 w-10 cursor-pointer items-center justify-center rounded-[9px] has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-court',
              choice === theme ? `bg-current/18 ${FORCED_CHOICE}` : 'opacity-75 hover:opacity-100',
            )}
          >
            <input
              ref={keepEarly}
              type="radio"
              name={name}
              value={choice}
              checked={choice === theme}
              onChange={() => chooseTheme(choice)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon className="size-4.5" aria-hidden="true" />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const LOOKS: Record<Theme, { label: string; Icon: typeof Sun }> = {
  light: { label: 'Jour', Icon: Sun },
  dark: { label: 'Nuit', Icon: Moon },
  system: { label: 'Comme l’appareil', Icon: Monitor },
}
