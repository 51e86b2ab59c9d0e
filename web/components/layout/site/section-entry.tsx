import { classNames } from '#web/lib/class-names.ts'
import { PathLink } from '../../ui/buttons/path-link.tsx'
import type { SCROLL_ENTRIES } from './menu-entries.ts'
import { ScrollLink } from './scroll-link.tsx'

type SectionEntryProps = {
  entry: (typeof SCROLL_ENTRIES)[number]
  /** The section of the home page being read. */
  active: string | null
  pathname: string
  onFollow?: () => void
  className: string
  lit: string
  dim?: string
}

/** Scrolls on the home page. On other pages it leads to `elsewhere`, or else to the section. */
export function SectionEntry({ entry, active, pathname, onFollow, className, lit, dim }: SectionEntryProps) {
  const { section, label, elsewhere, isPage } = entry
  const closing = onFollow ? { onFollow } : {}
  if (pathname !== '/' && elsewhere) {
    const isHere = isPage && (pathname === elsewhere || pathname.startsWith(`${elsewhere}/`))
    return (
      <PathLink
        href={elsewhere}
        {...closing}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(className, isHere ? lit : dim)}
      >
        {label}
      </PathLink>
    )
  }
  return (
    <ScrollLink
      section={section}
      {...closing}
      aria-current={section === active ? 'location' : undefined}
      className={classNames(className, section === active ? lit : dim)}
    >
      {label}
    </ScrollLink>
  )
}
