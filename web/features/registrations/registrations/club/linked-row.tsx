import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { RegistrationRow } from '../registration-row.tsx'
import { rowWords } from './row-words.ts'

type LinkedRowProps = {
  registration: Registration
  /** Says where its tournament stands: 'Planifié'. */
  label?: string | undefined
}

/** Shows a registration outside the list of the club: it is the same row, which leads to its details there. */
export function LinkedRow({ registration, label }: LinkedRowProps) {
  return (
    <RegistrationRow
      registration={registration}
      side="club"
      title={
        <Link
          to="/club/inscriptions"
          search={{ inscription: registration.id }}
          className="stretched block leading-snug font-semibold wrap-anywhere no-underline underline-offset-4 hover:underline"
        >
          {registration.tournament.title}
        </Link>
      }
      {...rowWords(registration, label)}
      act={null}
      menu={<ChevronRight className="m-3 size-5 text-muted" aria-hidden="true" />}
    />
  )
}
