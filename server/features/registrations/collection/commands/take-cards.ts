import type { AccountState, CardAccount, CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { cardChangedNews } from '../mails/collection-news.ts'
import { tellOwners } from './save-means.ts'

/** An account that was awaited takes the cards; one that was only suspended leaves them where the club has put them. */
export const takesOver = (before: AccountState, cards: readonly CardAccount[]) =>
  before === 'linking' || before === 'pending' || cards.every(({ active }) => !active)

/** Gives the cards of a club to an account that has become ready, as whoever linked it wanted. */
export async function takeCards(
  act: Act,
  club_id: number,
  provider: CardProvider,
  linked: { connected_by: string | null; connected_name: string | null },
  cards: readonly CardAccount[],
) {
  const { tx, now, note, payments } = act
  const before = payments.among(club_id, cards)?.provider.name ?? null
  await tx`
    update payment_accounts set active = provider = ${provider}
    where club_id = ${club_id} and (active or provider = ${provider})`
  await note('collection.card', { club: club_id }, { provider: [before, provider] }, { by: linked.connected_by })
  const by = linked.connected_name ?? 'Un membre du club'
  const news = { club_id, request_id: `${provider}:${now.toISOString()}`, by }
  await tellOwners(act, club_id, cardChangedNews({ ...news, before, after: provider }))
}
