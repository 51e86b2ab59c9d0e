import { classNames } from '#web/lib/class-names.ts'

/** The initials of somebody without a club. Its parent carries the name as label. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    // CSS shows the initials, so that they are not part of a button's name.
    <span
      data-initials={initials(name)}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-control bg-court-soft font-display font-bold text-ink before:content-[attr(data-initials)]',
        className,
      )}
      aria-hidden="true"
    />
  )
}

function initials(name: string): string {
  const words = name.split(/[\s'’-]+/u).filter((word) => /^\p{L}/u.test(word))
  const [first, second] =
    words.filter((word) => word.length > 2).length > 1 ? words.filter((word) => word.length > 2) : words
  return `${first?.[0] ?? ''}${second?.[0] ?? ''}`.toUpperCase()
}
