import { classNames } from '#web/lib/class-names.ts'

export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg' | 'icon'

/** Classes of a button for other elements: links, triggers of React Aria. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string): string {
  return classNames(BASE, SIZES[size], VARIANTS[variant], className)
}

/** Forced colours remove every filling, so a border keeps the shape visible. */
const BASE =
  'print:hidden forced-colors:border inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control font-semibold leading-tight text-center no-underline transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:border-transparent disabled:bg-raised disabled:text-muted aria-disabled:bg-raised aria-disabled:text-muted [&_svg]:shrink-0'

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-6 py-2.5 text-lg',
  icon: 'size-11',
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-leather text-on-leather hover:bg-leather-strong data-hovered:bg-leather-strong',
  ink: 'bg-ink text-paper hover:bg-ink/85 data-hovered:bg-ink/85',
  secondary: 'border border-field bg-card text-ink hover:border-ink hover:bg-raised data-hovered:border-ink',
  quiet: 'text-ink hover:bg-ink/8 data-hovered:bg-ink/8',
  danger: 'bg-danger text-on-danger hover:bg-danger/88 data-hovered:bg-danger/88',
}
