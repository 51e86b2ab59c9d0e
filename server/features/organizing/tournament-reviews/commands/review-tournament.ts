import { movesTournament, tournamentAfter, type TournamentStatus } from '#domain/tournaments/tournament.ts'
import type { ReviewedTournament } from '#domain/organizing/tournament-review.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { reviewRefusal } from '../policy.ts'

export type Reviewed = ReviewedTournament & {
  id: number
  title: string
  status: TournamentStatus
  form_version: number
  organizer_club_id: number
  registration_opens_at: string | null
  time_zone: string
}

type Review = 'approve' | 'send_back'

/**
 * Locks a tournament that waits, runs `tell`, then writes its new status. When two administrators decide at once, the second
 * is told who was first.
 * @throws NOT_FOUND, POWER_WITHDRAWN, CONFLICT when somebody was faster or its organiser has changed it since it was read
 */
export async function reviewTournament(
  context: MemberContext,
  { id, form_version }: { id: number; form_version: number },
  review: Review,
  reason: string | null,
  tell: (act: MemberAct, tournament: Reviewed, platform_name: string) => Promise<void>,
) {
  const { db, viewer } = context
  if (!movesTournament(review, viewer.role === 'admin' ? 'admin' : 'organizer')) throw refuse('NOT_FOUND')
  const { platform_name } = await getSettings(db)
  return act(context, async (act) => {
    const { tx, now, note } = act
    const tournament = await lockTournament(tx, id)
    if (!tournament) throw refuse('NOT_FOUND')
    const status = tournamentAfter(review, tournament.status)
    if (status !== 'registration_open' && status !== 'draft') throw await whoWasFirst(tx, id)
    if (reviewRefusal(viewer)) throw refuse('POWER_WITHDRAWN')
    if (tournament.form_version !== form_version) throw refuse('CONFLICT', {}, CHANGED)

    await tell(act, tournament, platform_name)
    const published_at = status === 'registration_open' ? tx`coalesce(published_at, ${now})` : tx`published_at`
    await tx`
      update tournaments set status = ${status}, status_reason = ${reason}, published_at = ${published_at}, updated_at = ${now}
      where id = ${id}`
    await note(`tournament.${review}`, { tournament: id }, { status: [tournament.status, status] }, { reason })
    return { status }
  })
}

const CHANGED = 'Le club a modifié sa fiche entre-temps. Relisez-la avant de décider.'

async function lockTournament(tx: Tx, id: number): Promise<Reviewed | null> {
  const [tournament] = await tx<Reviewed[]>`
    select t.id, t.title, t.status, t.form_version, t.organizer_club_id, t.starts_at, t.registration_opens_at,
      t.registration_closes_at, t.time_zone, t.payment_methods,
      json_build_object('status', c.status, 'may_organize',
        exists (select from organizer_grants g where g.club_id = c.id and g.granted)) as organizer,
      (select coalesce(json_agg(json_build_object('status', tc.status, 'price_cents', tc.price_cents)), '[]')
       from tournament_categories tc where tc.tournament_id = t.id) as categories
    from tournaments t join clubs c on c.id = t.organizer_club_id
    where t.id = ${id} for no key update of t`
  return tournament ?? null
}

/** The refusal that says who decided first, read from the last change of status in the journal. */
async function whoWasFirst(tx: Tx, id: number) {
  const [last] = await tx<{ action: string; full_name: string | null }[]>`
    select a.action, p.full_name from audit_log a left join profiles p on p.id = a.actor_id
    where a.entity = 'tournament' and a.entity_id = ${String(id)} and a.changes ? 'status'
    order by a.id desc limit 1`
  const { action, full_name } = last ?? { action: '', full_name: null }
  return action === 'tournament.approve' || action === 'tournament.send_back'
    ? refuse('CONFLICT', {}, `Déjà traité par ${full_name ?? 'un administrateur'}.`)
    : refuse('NOT_ALLOWED_NOW', {}, 'Ce tournoi n’attend pas de validation.')
}
