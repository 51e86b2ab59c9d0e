import { randomUUID } from 'node:crypto'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { chooseCard } from './commands/choose-card.ts'
import { acceptHelloAsso, askHelloAsso, bringHelloAssoKey, readHelloAsso } from './commands/link-helloasso.ts'
import { receivePayments } from './commands/receive-payments.ts'
import { removeMeans } from './commands/remove-means.ts'
import { saveMeans } from './commands/save-means.ts'
import { ownCollection } from './policy.ts'
import { getCollection, listAwaited, listByReference } from './desk.ts'
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
  testCard: member.collection.testCard.handler(async ({ context }) => {
    const club = ownCollection(context.viewer)
    const collecting = await context.payments.forClub(context.db, club.id)
    if (!collecting) throw refuse('NOT_FOUND')
    const { provider } = collecting
    // The provider has never seen this key: any answer shows that it works.
    await provider.read(randomUUID()).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) throw refuse('PROVIDER_UNAVAILABLE', undefined, SILENT)
      throw error
    })
    return { provider: provider.name }
  }),
  treasury: member.collection.treasury.handler(({ context }) =>
    sumTreasury(context.db, ownCollection(context.viewer).id),
  ),
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
    const club = ownCollection(context.viewer)
    await refuseWithoutManagement(context)
    return receivePayments(context, club.id, input.payments)
  }),
}

/** An administrator may keep organisers from managing registrations; their money is part of it. */
async function refuseWithoutManagement({ db, viewer }: MemberContext) {
  const { organizer_manage_registrations } = await getSettings(db)
  if (viewer.role !== 'admin' && !organizer_manage_registrations) throw refuse('FORBIDDEN')
}

const SILENT = 'Le prestataire ne répond pas\u00a0: réessayez dans quelques minutes.'
