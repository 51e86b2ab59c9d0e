import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  title: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** Shows one choice as a card, pressed anywhere. It is a native radio, so arrow keys and forms work. */
export function ChoiceCard({ title, aside, children, className, disabled, ...rest }: ChoiceCardProps) {
  return (
    <label
      className={classNames(
        'flex gap-3 rounded-card border border-line bg-card p-4 transition-colors duration-150 has-checked:border-leather has-checked:bg-leather-soft/50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        disabled ? 'bg-raised text-muted' : 'cursor-pointer hover:border-ink',
        className,
      )}
    >
      <input
        type="radio"
        disabled={disabled}
        className="mt-0.5 size-5 shrink-0 accent-leather outline-none"
        {...rest}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="leading-snug font-semibold">{title}</span>
          {aside && <span className="figures font-bold">{aside}</span>}
        </span>
        {children && <span className="mt-1 block text-[0.9375rem] leading-snug text-muted">{children}</span>}
      </span>
    </label>
  )
}
