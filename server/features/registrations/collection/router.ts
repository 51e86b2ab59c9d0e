import { randomUUID } from 'node:crypto'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { chooseCard } from './commands/choose-card.ts'
import { acceptHelloAsso, askHelloAsso, bringHelloAssoKey, readHelloAsso } from './commands/link-helloasso.ts'
import { linkStripe } from './commands/link-stripe.ts'
import { readStripeAccount } from './commands/read-stripe-account.ts'
import { receivePayments } from './commands/receive-payments.ts'
import { saveBooks } from './commands/save-books.ts'
import { receiveOther } from './commands/receive-other.ts'
import { removeMeans } from './commands/remove-means.ts'
import { saveMeans } from './commands/save-means.ts'
import { keepDeposit } from './commands/keep-deposit.ts'
import { returnDeposits } from './commands/return-deposits.ts'
import { listHeldDeposits } from './deposits.ts'
import { getBookAccounts } from './books.ts'
import { ownCollection } from './policy.ts'
import { getCollection, listAwaited, listByReference } from './desk.ts'
import { isPaidTo, listPayoutLines, listPayouts } from './payouts.ts'
import { findStripeAccount } from './stripe-account.ts'
import { sumTreasury } from './treasury.ts'

export const collectionRouter = {
  get: member.collection.get.handler(({ context }) => getCollection(context, ownCollection(context.viewer))),
  saveMeans: member.collection.saveMeans.handler(async ({ input, context }) => {
    const club = ownCollection(context.viewer)
    await saveMeans(context, club.id, input)
    return getCollection(context, club)
  }),
  removeMeans: member.collection.removeMeans.handler(async ({ input, context }) => {
    const club = ownCollection(context.viewer)
    await removeMeans(context, club.id, input.method)
    return getCollection(context, club)
  }),
  chooseCard: member.collection.chooseCard.handler(async ({ input, context }) => {
    const club = ownCollection(context.viewer)
    await chooseCard(context, club.id, input.provider)
    return getCollection(context, club)
  }),
  askHelloAsso: member.collection.askHelloAsso.handler(({ context }) =>
    askHelloAsso(context, ownCollection(context.viewer).id),
  ),
  acceptHelloAsso: member.collection.acceptHelloAsso.handler(async ({ input, context }) => {
    const club = ownCollection(context.viewer)
    await acceptHelloAsso(context, club.id, input)
    return getCollection(context, club)
  }),
  bringHelloAssoKey: member.collection.bringHelloAssoKey.handler(async ({ input, context }) => {
    const club = ownCollection(context.viewer)
    await bringHelloAssoKey(context, club.id, input)
    return getCollection(context, club)
  }),
  followHelloAsso: member.collection.followHelloAsso.handler(async ({ context }) => {
    const club = ownCollection(context.viewer)
    await readHelloAsso(context, club.id)
    return getCollection(context, club)
  }),
  linkStripe: member.collection.linkStripe.handler(async ({ input, context }) => ({
    url: await linkStripe(context, ownCollection(context.viewer).id, input.country),
  })),
  checkStripe: member.collection.checkStripe.handler(async ({ context }) => {
    const club = ownCollection(context.viewer)
    await checkStripe(context, club.id)
    return getCollection(context, club)
  }),
  testCard: member.collection.testCard.handler(async ({ context }) => {
    const club = ownCollection(context.viewer)
    const collecting = await context.payments.forClub(context.db, club.id)
    if (!collecting) throw refuse('NOT_FOUND')
    const { provider } = collecting
    // The provider has never seen this key: any answer shows that it works.
    await provider.read(randomUUID()).catch(refuseSilent)
    return { provider: provider.name }
  }),
  treasury: member.collection.treasury.handler(({ context }) =>
    sumTreasury(context.db, ownCollection(context.viewer).id),
  ),
  deposits: member.collection.deposits.handler(({ context }) =>
    listHeldDeposits(context, ownCollection(context.viewer).id),
  ),
  returnDeposits: member.collection.returnDeposits.handler(async ({ input, context }) => {
    const club = await managedCollection(context)
    return returnDeposits(context, club.id, input.registration_ids)
  }),
  keepDeposit: member.collection.keepDeposit.handler(async ({ input, context }) => {
    const club = await managedCollection(context)
    await keepDeposit(context, club.id, input)
    return listHeldDeposits(context, club.id)
  }),
  payouts: member.collection.payouts.handler(({ input, context }) =>
    listPayouts(context, ownCollection(context.viewer).id, input),
  ),
  payoutLines: member.collection.payoutLines.handler(async ({ input, context }) => {
    const { id } = ownCollection(context.viewer)
    if (!(await isPaidTo(context.db, input.id, id))) throw refuse('NOT_FOUND')
    return listPayoutLines(context.db, input)
  }),
  books: member.collection.books.handler(async ({ context }) => ({
    accounts: await getBookAccounts(context.db, ownCollection(context.viewer).id),
  })),
  saveBooks: member.collection.saveBooks.handler(async ({ input, context }) => {
    const club = ownCollection(context.viewer)
    await saveBooks(context, club.id, input)
    return { accounts: await getBookAccounts(context.db, club.id) }
  }),
  awaited: member.collection.awaited.handler(({ input, context }) =>
    listAwaited(context.db, ownCollection(context.viewer).id, input, context.clock()),
  ),
  find: member.collection.find.handler(async ({ input, context }) => ({
    items: await listByReference(
      context.db,
      ownCollection(context.viewer).id,
      input.references.split(','),
      context.clock(),
    ),
  })),
  receive: member.collection.receive.handler(async ({ input, context }) => {
    const club = await managedCollection(context)
    return receivePayments(context, club.id, input.payments)
  }),
  receiveOther: member.collection.receiveOther.handler(async ({ input, context }) => {
    const club = await managedCollection(context)
    return receiveOther(context, club.id, input)
  }),
}

/** Whoever comes back from Stripe reads at once how their account is. */
async function checkStripe(context: MemberContext, club_id: number) {
  const account = await findStripeAccount(context.db, club_id)
  if (!account?.external_id) return
  await readStripeAccount(context, account.external_id).catch(refuseSilent)
}

/** An administrator may keep organisers from managing registrations; their money is part of it. */
async function managedCollection({ db, viewer }: MemberContext) {
  const club = ownCollection(viewer)
  const { organizer_manage_registrations } = await getSettings(db)
  if (viewer.role !== 'admin' && !organizer_manage_registrations) throw refuse('FORBIDDEN')
  return club
}

const refuseSilent = (error: unknown): never => {
  if (error instanceof ProviderUnavailable) throw refuse('PROVIDER_UNAVAILABLE', undefined, SILENT)
  throw error
}

const SILENT = 'Le prestataire ne répond pas\u00a0: réessayez dans quelques minutes.'
