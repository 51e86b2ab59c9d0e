import { formatClock } from '#domain/common/dates/dates.ts'
import { localTime } from '#domain/common/dates/local-time.ts'
import { tournamentAfter, type TournamentAct } from '#domain/tournaments/tournament.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce, type MemberAct } from '#server/platform/procedures/act.ts'
import { submittedNews } from '../mails/submitted-news.ts'
import { listBlockers } from '../form-view.ts'
import { clubToOrganizeFor } from '../policy.ts'
import { type KeptForm, listSaves } from '../queries.ts'
import { lockForm } from './lock-form.ts'
import { tellModerators } from './tell-moderators.ts'

/**
 * Sends a draft to the administrators who validate it, or publishes it at once for a club that the platform trusts.
 * @throws NOT_READY with all the blockers, CONFLICT when it is not what was read, NOT_ALLOWED_NOW
 */
export function submitTournament(context: MemberContext, input: { id: number; form_version: number }) {
  return actOnce(context, { route: 'tournaments.submit', input }, async (act) => {
    const { tx, now, viewer } = act
    const kept = await lockForm(act, input.id)
    await clubToOrganizeFor(tx, viewer, kept.organizer_club_id)
    if (kept.status !== 'draft') throw refuse('NOT_ALLOWED_NOW', undefined, NOT_A_DRAFT)
    if (input.form_version < kept.form_version) throw await conflict(tx, kept)
    const blockers = await listBlockers(tx, act, kept)
    if (blockers.length > 0) throw refuse('NOT_READY', { blockers })
    const settings = await getSettings(tx)
    const isOpened = kept.is_verified && settings.auto_publish_verified_organizers
    const status = isOpened ? 'registration_open' : 'pending_review'
    await moveTournament(act, kept, isOpened ? 'open' : 'submit')
    if (status === 'pending_review') await tellModerators(act, (user_id) => submittedNews(kept, user_id, now))
    return { status } as const
  })
}

/** Takes back a tournament that waits for its validation, which is then a draft again. @throws NOT_ALLOWED_NOW */
export function withdrawTournament(context: MemberContext, input: { id: number }) {
  return actOnce(context, { route: 'tournaments.withdraw', input }, async (act) => {
    const kept = await lockForm(act, input.id)
    if (kept.status !== 'pending_review') throw refuse('NOT_ALLOWED_NOW', undefined, NOT_IN_REVIEW)
    await moveTournament(act, kept, 'take_back')
    return { status: 'draft' } as const
  })
}

async function moveTournament({ tx, now, note }: MemberAct, { id, status: from }: KeptForm, move: TournamentAct) {
  const to = tournamentAfter(move, from)
  if (!to) throw refuse('NOT_ALLOWED_NOW')
  await tx`
    update tournaments set status = ${to}, updated_at = ${now}, published_at = ${to === 'registration_open' ? now : null},
      status_reason = ${to === 'pending_review' ? tx`status_reason` : null}
    where id = ${id}`
  const action = to === 'draft' ? 'tournament.withdraw' : 'tournament.submit'
  await note(action, { tournament: id }, { status: [from, to] })
}

async function conflict(tx: Tx, kept: KeptForm) {
  const [last] = await listSaves(tx, kept.id)
  const by = last?.by ?? null
  const time = last ? ` à ${formatClock(localTime(last.at, kept.zone))}` : ''
  return refuse(
    'CONFLICT',
    { by, at: last?.at ?? null, form_version: kept.form_version, differs: [] },
    `${by ?? 'Quelqu’un'} a modifié la fiche${time}. Relisez-la avant de la publier.`,
  )
}

const NOT_A_DRAFT = 'Ce tournoi n’est plus un brouillon.'
const NOT_IN_REVIEW = 'Ce tournoi n’attend pas de validation.'
