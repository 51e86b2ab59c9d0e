import type { ClubFace } from '#contract/common/club-face.ts'
import { classNames } from '#web/lib/class-names.ts'
import { type Painter, serverPainter, usePainted } from './use-painted.ts'

type CrestProps = {
  club: ClubFace
  /** Height in pixels at the default text size; initials are drawn from 30 on. */
  size?: number
  className?: string
}

/** The shield of a club, beside its name. A logo replaces the pattern, on white. */
export function Crest({ club, size = 24, className }: CrestProps) {
  const withInitials = size >= 30
  const ref = usePainted(club, withInitials ? paintWhole : paintPlain)
  return (
    <svg
      ref={ref}
      className={classNames('crest', className)}
      viewBox="1 1 38 44"
      style={{ height: `${size / 16}rem` }}
      aria-hidden="true"
      focusable="false"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: serverPainter?.paintCrest(club, withInitials) ?? '' }}
    />
  )
}

const paintWhole = (painter: Painter, svg: SVGSVGElement, club: ClubFace) => {
  svg.innerHTML = painter.paintCrest(club, true)
}

const paintPlain = (painter: Painter, svg: SVGSVGElement, club: ClubFace) => {
  svg.innerHTML = painter.paintCrest(club, false)
}
