import { Link } from '@tanstack/react-router'
import { classNames } from '#web/lib/class-names.ts'
import { LogoMark } from '../logo-mark.tsx'

export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <Link to="/" className={classNames('inline-flex min-h-11 items-center gap-2.5 no-underline', className)}>
      <LogoMark className="size-8" />
      <span className="font-display text-[1.375rem] font-bold tracking-[-0.03em]">{name}</span>
    </Link>
  )
}
