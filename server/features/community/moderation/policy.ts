import { organizesFor } from '#domain/clubs/club.ts'
import type { ContentStatus, ContentType, HeldFor } from '#domain/community/content.ts'
import { WITHDRAWN_POWER } from '#domain/common/people/admin-power.ts'
import type { Viewer } from '#server/platform/context.ts'

type Judged = {
  type: ContentType
  club_id: number
  author_id: string | null
  organizer_club_id: number
  status: ContentStatus
  held_for: HeldFor | null
  decided_by: string | null
}

type Refusal = { code: 'NOT_FOUND' | 'FORBIDDEN' | 'POWER_WITHDRAWN'; message?: string }

/** Null when the viewer may approve or reject it. */
export function decisionRefusal(viewer: Viewer, content: Judged): Refusal | null {
  if (viewer.role === 'admin') {
    if (!viewer.powers.includes('moderate_content')) return { code: 'POWER_WITHDRAWN', message: WITHDRAWN_POWER }
    if (isOwn(viewer, content)) return { code: 'FORBIDDEN', message: OWN }
    if (content.status === 'appealed' && content.decided_by === viewer.user_id)
      return { code: 'FORBIDDEN', message: OWN_DECISION }
    return null
  }
  if (reviewsPhoto(viewer, content)) return null
  const sees = viewer.club?.id === content.club_id || organizesFor(viewer, content.organizer_club_id)
  return { code: sees ? 'FORBIDDEN' : 'NOT_FOUND' }
}

/** An organiser looks at the new photos of their entrants, and hides nothing that was shown once. */
export function reviewsPhoto(viewer: Viewer, content: Judged): boolean {
  return (
    content.type === 'photo' &&
    content.status === 'held' &&
    content.held_for === 'review' &&
    organizesFor(viewer, content.organizer_club_id) &&
    !isOwn(viewer, content)
  )
}

const isOwn = (viewer: Viewer, { club_id, author_id }: Judged) =>
  viewer.club?.id === club_id || viewer.user_id === author_id

const OWN = 'Ce contenu est de votre club\u00a0: un autre administrateur en décide.'
const OWN_DECISION = 'Une contestation est relue par un autre administrateur que celui du refus.'
