import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownClub } from '#contract/common/club-face.ts'
import { clubParam } from '#domain/common/pages/club-path.ts'

type ClubLinkProps = { club: Pick<ShownClub, 'id' | 'name' | 'has_page'>; className?: string; children: ReactNode }

/** Links to the page of a club, or shows the children alone when the club has no page. */
export const ClubLink = ({ club, className = 'py-1', children }: ClubLinkProps) =>
  club.has_page ? (
    <Link to="/clubs/$id" params={{ id: clubParam(club) }} className={className}>
      {children}
    </Link>
  ) : (
    children
  )
