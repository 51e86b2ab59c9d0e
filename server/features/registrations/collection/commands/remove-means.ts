import { removalProblem } from '#domain/registrations/collection/collection.ts'
import { maskIban } from '#domain/registrations/collection/iban.ts'
import { isManualMethod, type ManualMethod, type PaymentMethod } from '#domain/registrations/payments/payment.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { meansOf, readAccount, type StoredAccount } from '../queries.ts'
import { accountChangedNews } from '../mails/collection-news.ts'
import { writeCard } from './choose-card.ts'
import { changedBy, lockAccount, tellOwners, writeAccount } from './save-means.ts'

/**
 * Takes a means away, unless somebody still has to pay that way, or a tournament that takes registrations has no other. The
 * places of its tournaments are locked first, so a registration by this means ends before, or reads that it is gone. Attempts
 * by card that were begun and given up stay with their provider until nothing can come of them.
 * @throws MEANS_IN_USE
 */
export async function removeMeans(context: MemberContext, club_id: number, method: PaymentMethod) {
  await act(context, async (act) => {
    const { tx, now, payments } = act
    await tx`
      select from tournament_categories tc join tournaments t on t.id = tc.tournament_id
      where t.organizer_club_id = ${club_id} and t.ends_at > ${now}
      order by tc.id for no key update of tc`
    const before = await lockAccount(tx, club_id)
    const means = meansOf(club_id, before, payments)
    if (method === 'card' && !means.includes(method)) return forgetAccounts(act, club_id, before)
    if (isManualMethod(method) && !before.settings[method]) return
    const left = means.filter((one) => one !== method)
    const [awaited, only_of] = await Promise.all([
      countAwaited(tx, club_id, method),
      listDeprived(tx, club_id, left, now),
    ])
    const problem = removalProblem(method, { awaited, only_of })
    if (problem) throw refuse('MEANS_IN_USE', undefined, problem)
    if (isManualMethod(method)) await forgetMeans(act, club_id, before, method)
    else await unlinkCard(act, club_id, before)
  })
}

async function forgetMeans(act: MemberAct, club_id: number, before: StoredAccount, method: ManualMethod) {
  const { [method]: _gone, ...settings } = before.settings
  const sealed_iban = method === 'transfer' ? null : before.sealed_iban
  await writeAccount(act, club_id, { settings, sealed_iban }, { method, removed: true })
  if (method !== 'transfer') return
  const { transfer } = readAccount(act.secrets, club_id, before, 'whole')
  const masked = { before: transfer && maskIban(transfer.iban), after: null }
  await tellOwners(act, club_id, accountChangedNews({ ...changedBy(act, club_id), ...masked }))
}

async function unlinkCard(act: MemberAct, club_id: number, { cards }: StoredAccount) {
  const { name } = act.payments.among(club_id, cards)!.provider
  await writeCard(act, club_id, { provider: name, state: 'unlinked', active: false }, name)
}

/** Gives up accounts that take no card now: nobody is about to pay there. */
async function forgetAccounts({ tx, note }: MemberAct, club_id: number, { cards }: StoredAccount) {
  for (const { provider, state } of cards) {
    if (state === 'unlinked' || state === 'ready') continue
    await tx`
      update payment_accounts set state = 'unlinked', active = false
      where club_id = ${club_id} and provider = ${provider}`
    await note('collection.card-state', { club: club_id }, { provider, state: [state, 'unlinked'] })
  }
}

async function countAwaited(tx: Tx, club_id: number, method: PaymentMethod): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int from registrations r join tournaments t on t.id = r.tournament_id
    where t.organizer_club_id = ${club_id} and r.payment_method = ${method} and takes_a_place(r.status)
      and r.amount_cents > 0 and awaits_money(r.payment_status)`
  return row!.count
}

/** Lists the paid tournaments that take registrations, or will, and that nobody could pay any more. */
async function listDeprived(tx: Tx, club_id: number, left: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx<{ title: string }[]>`
    select t.title from tournaments t
    where t.organizer_club_id = ${club_id} and t.ends_at > ${now}
      and (t.status = 'pending_review' or gives_places(t.status)) and not t.payment_methods && ${left}::text[]
      and exists (select from tournament_categories tc where tc.tournament_id = t.id and tc.price_cents > 0)
    order by t.starts_at, t.id`
  return rows.map(({ title }) => title)
}
