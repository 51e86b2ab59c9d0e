import type { SupervisedAccount } from '#contract/accounts/admin-people.ts'
import { actsOn } from '#domain/accounts/account-acts.ts'
import { ERASURE_FATES, erasureVerdicts } from '#domain/accounts/personal-data.ts'
import { refusals } from '#domain/common/verdict.ts'
import { getErasureFacts, listSuccessors } from '#server/features/accounts/personal-data/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { admin, owner } from '#server/platform/procedures/orpc.ts'
import { countHoldings, findAccount } from './account-queries.ts'
import { askFactorReset } from './commands/ask-factor-reset.ts'
import { editPerson } from './commands/edit-person.ts'
import { erasePerson } from './commands/erase-person.ts'
import { erasePlayer } from './commands/erase-player.ts'
import { findPlayers } from './commands/find-players.ts'
import { grantAdmin } from './commands/grant-admin.ts'
import { keepFactors } from './commands/keep-factors.ts'
import { keepPerson } from './commands/keep-person.ts'
import { restoreAccount } from './commands/restore-account.ts'
import { signOutPerson } from './commands/sign-out-person.ts'
import { suspendAccount } from './commands/suspend-account.ts'
import { withdrawAdmin } from './commands/withdraw-admin.ts'
import { writeToPerson } from './commands/write-to-person.ts'
import { countPeople, findPerson, listPeople } from './queries.ts'

const POWER = 'manage_users'

export const peopleRouter = {
  list: admin().people.list.handler(async ({ input, context: { db, viewer } }) => {
    const { items, next_cursor } = await listPeople(db, input)
    return { items: items.map((one) => ({ ...one, ...actsOn(viewer, one) })), next_cursor }
  }),
  counts: admin().people.counts.handler(({ context: { db } }) => countPeople(db)),
  get: admin().people.get.handler(({ input: { id }, context }) => account(context, id)),
  edit: admin(POWER).people.edit.handler(async ({ input: { id, ...typed }, context }) => {
    await editPerson(context, id, typed)
    return account(context, id)
  }),
  write: admin(POWER).people.write.handler(({ input, context }) => writeToPerson(context, input)),
  suspend: admin(POWER).people.suspend.handler(async ({ input: { id, reason }, context }) => {
    await suspendAccount(context, id, reason)
    return account(context, id)
  }),
  restore: admin(POWER).people.restore.handler(({ input, context }) => done(restoreAccount, context, input.id)),
  signOut: admin(POWER).people.signOut.handler(({ input, context }) => done(signOutPerson, context, input.id)),
  resetFactors: admin(POWER).people.resetFactors.handler(({ input, context }) =>
    done(askFactorReset, context, input.id),
  ),
  keepFactors: admin(POWER).people.keepFactors.handler(({ input, context }) => done(keepFactors, context, input.id)),
  grantAdmin: owner.people.grantAdmin.handler(({ input, context }) => done(grantAdmin, context, input.id)),
  withdrawAdmin: owner.people.withdrawAdmin.handler(({ input, context }) => done(withdrawAdmin, context, input.id)),
  erasure: admin().people.erasure.handler(({ input: { id }, context }) => erasureOf(context, id)),
  erase: admin(POWER).people.erase.handler(async ({ input, context }) => {
    await erasePerson(context, input)
    return account(context, input.id)
  }),
  keep: admin(POWER).people.keep.handler(({ input, context }) => done(keepPerson, context, input.id)),
  players: admin(POWER).people.players.handler(({ input, context }) => findPlayers(context, input.q)),
  erasePlayer: admin(POWER).people.erasePlayer.handler(({ input: { id, reason }, context }) =>
    erasePlayer(context, id, reason),
  ),
}

async function account({ db, viewer }: MemberContext, id: string): Promise<SupervisedAccount> {
  const found = await findAccount(db, id)
  if (!found) throw refuse('NOT_FOUND')
  return { ...found, ...actsOn(viewer, found) }
}

async function done(change: (context: MemberContext, id: string) => Promise<void>, context: MemberContext, id: string) {
  await change(context, id)
  return account(context, id)
}

async function erasureOf({ db, clock }: MemberContext, id: string) {
  const person = await findPerson(db, id)
  if (!person) throw refuse('NOT_FOUND')
  const [counts, facts, successors] = await Promise.all([
    countHoldings(db, id, person.email),
    getErasureFacts(db, id, clock()),
    listSuccessors(db, id),
  ])
  return {
    consequences: Object.entries(ERASURE_FATES).map(([key, { what, fate }]) => ({
      what,
      fate,
      count: counts[key] ?? 0,
    })),
    refusals: refusals(erasureVerdicts(facts, 'another')).map(({ message }) => message!),
    successors,
    name: person.full_name ?? person.email,
  }
}
