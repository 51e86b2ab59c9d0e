import { Link } from '@tanstack/react-router'
import type { ClubList, PublicClub } from '#contract/insights/club-figures.ts'
import { clubParam } from '#domain/common/pages/club-path.ts'
import { CLUB_LIST_LENGTH } from '#domain/common/thresholds.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { type ClubSearch, listName } from './club-search.ts'

/** Stands under a list that shows only a part: it says which, and leads to the others. */
export function ListParts({ club, list }: { club: PublicClub; list: ClubList }) {
  const { first, total } = club.parts[list]
  if (total <= CLUB_LIST_LENGTH) return null
  const last = Math.min(first + CLUB_LIST_LENGTH - 1, total)
  const part = Math.ceil(first / CLUB_LIST_LENGTH)
  const { label, start, back, on } = WORDS[list]
  const leadTo = (to: number, words: string) => (
    <Link
      to="/clubs/$id"
      params={{ id: clubParam({ id: club.id, name: club.face.name }) }}
      search={(to > 1 ? { liste: listName(list), partie: to } : {}) satisfies ClubSearch}
      hash={listName(list)}
      className={buttonClass('secondary', 'md')}
    >
      {words}
    </Link>
  )
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4">
      <p className="text-[0.9375rem] text-muted">
        {part === 1 ? `${start}, sur ${total}` : `${first} à ${last}, sur ${total}`}
      </p>
      {part > 1 && leadTo(part - 1, back)}
      {last < total && leadTo(part + 1, on)}
    </nav>
  )
}

const WORDS: Record<ClubList, { label: string; start: string; back: string; on: string }> = {
  coming: {
    label: 'Suite des équipes engagées',
    start: `Les ${CLUB_LIST_LENGTH} prochaines`,
    back: 'Précédentes',
    on: 'Suivantes',
  },
  results: {
    label: 'Suite des résultats',
    start: `Les ${CLUB_LIST_LENGTH} derniers`,
    back: 'Plus récents',
    on: 'Plus anciens',
  },
  organized: {
    label: 'Suite des tournois organisés',
    // The list begins with the tournaments to come.
    start: `1 à ${CLUB_LIST_LENGTH}`,
    back: 'Plus récents',
    on: 'Plus anciens',
  },
}
