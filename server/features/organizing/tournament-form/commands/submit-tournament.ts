import { formatClock } from '#domain/common/dates/dates.ts'
import { localTime } from '#domain/common/dates/local-time.ts'
import { tournamentAfter, type TournamentAct } from '#domain/tournaments/tournament.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { once } from '#server/platform/procedures/idempotency.ts'
import { listBlockers } from '../form-view.ts'
import { clubToOrganizeFor } from '../policy.ts'
import { type KeptForm, listSaves } from '../queries.ts'
import { lockForm } from './lock-form.ts'
import { tellModerators } from './tell-moderators.ts'

/**
 * A draft goes to whoever validates it, or is published at once for a club that the platform trusts.
 * @throws NOT_READY with everything that stands against it, CONFLICT when it is not what was read, NOT_ALLOWED_NOW
 */
export function submitTournament(context: MemberContext, input: { id: number; form_version: number }) {
  return once(context, { route: 'tournaments.submit', input }, async (tx) => {
    const kept = await lockForm(tx, context, input.id)
    await clubToOrganizeFor(tx, context.viewer, kept.organizer_club_id)
    if (kept.status !== 'draft') throw refuse('NOT_ALLOWED_NOW', undefined, NOT_A_DRAFT)
    if (input.form_version < kept.form_version) throw await conflict(tx, kept)
    const blockers = await listBlockers(tx, context, kept)
    if (blockers.length > 0) throw refuse('NOT_READY', { blockers })
    const settings = await getSettings(tx)
    const isOpened = kept.is_verified && settings.auto_publish_verified_organizers
    const status = isOpened ? 'registration_open' : 'pending_review'
    await moveTournament(tx, context, kept, isOpened ? 'open' : 'submit')
    if (status === 'pending_review') await tellModerators(tx, context, kept)
    return { status } as const
  })
}

/** A tournament that waits for its validation is the organiser's again. @throws NOT_ALLOWED_NOW */
export function withdrawTournament(context: MemberContext, input: { id: number }) {
  return once(context, { route: 'tournaments.withdraw', input }, async (tx) => {
    const kept = await lockForm(tx, context, input.id)
    if (kept.status !== 'pending_review') throw refuse('NOT_ALLOWED_NOW', undefined, NOT_IN_REVIEW)
    await moveTournament(tx, context, kept, 'take_back')
    return { status: 'draft' } as const
  })
}

async function moveTournament(tx: Tx, context: MemberContext, { id, status: from }: KeptForm, act: TournamentAct) {
  const to = tournamentAfter(act, from)
  if (!to) throw refuse('NOT_ALLOWED_NOW')
  const now = context.clock()
  await tx`
    update tournaments set status = ${to}, updated_at = ${now}, published_at = ${to === 'registration_open' ? now : null},
      status_reason = ${to === 'pending_review' ? tx`status_reason` : null}
    where id = ${id}`
  await audit(tx, {
    ...actorOf(context),
    action: to === 'draft' ? 'tournament.withdraw' : 'tournament.submit',
    entity: 'tournament',
    entity_id: id,
    changes: { status: [from, to] },
  })
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
