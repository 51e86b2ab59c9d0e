import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { cardChangedNews } from '../mails/collection-news.ts'
import { cardChoices } from '../queries.ts'
import { changedBy, lockAccount, tellOwners } from './save-means.ts'

/**
 * Says who takes cards for a club from now on. Attempts that have begun keep the provider with which they began.
 * @throws NOT_ALLOWED_NOW for a provider where the club has no account that may take money
 */
export async function chooseCard(context: MemberContext, club_id: number, provider: CardProvider) {
  await act(context, async (act) => {
    const { cards } = await lockAccount(act.tx, club_id)
    if (!cardChoices(act.payments, cards).includes(provider)) throw refuse('NOT_ALLOWED_NOW')
    const before = act.payments.among(club_id, cards)?.provider.name ?? null
    if (before === provider) return
    await writeCard(act, club_id, { provider, state: 'ready', active: true }, before)
  })
}

/** Writes which account takes the cards of a club, its line of the journal, and tells the owners. */
export async function writeCard(
  act: MemberAct,
  club_id: number,
  { provider, state, active }: { provider: CardProvider; state: 'ready' | 'unlinked'; active: boolean },
  before: CardProvider | null,
) {
  const { tx, now, note, viewer } = act
  const account = {
    club_id,
    provider,
    state,
    active,
    external_id: `club-${club_id}`,
    connected_by: viewer.user_id,
    connected_at: now,
  }
  await tx`update payment_accounts set active = false where club_id = ${club_id} and active`
  await tx`
    insert into payment_accounts ${tx(account)}
    on conflict (club_id, provider) do update set state = excluded.state, active = excluded.active,
      connected_by = excluded.connected_by, connected_at = excluded.connected_at`
  const after = active ? provider : null
  await note('collection.card', { club: club_id }, { provider: [before, after] })
  await tellOwners(act, club_id, cardChangedNews({ ...changedBy(act, club_id), before, after }))
}
