import { ORPCError } from '@orpc/server'
import type { Registration } from '#contract/registrations/registrations.ts'
import { canInClub, rightsInLivingClub } from '#domain/clubs/club.ts'
import { usualAnswerDays } from '#domain/registrations/entering/usual-answer.ts'
import { confirmManualPayment } from '#server/features/registrations/payments/commands/confirm-manual-payment.ts'
import { extendPayment } from '#server/features/registrations/payments/commands/extend-payment.ts'
import { releaseUnpaid } from '#server/features/registrations/payments/commands/release-unpaid.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { listClubsToAdd } from '#server/features/clubs/clubs/queries.ts'
import { getManagedToAct } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { acceptOffer } from './commands/waiting-list/accept-offer.ts'
import { addByHand } from './commands/entering/add-by-hand.ts'
import { approveRegistration } from './commands/deciding/approve-registration.ts'
import { cancelRegistration } from './commands/ending/cancel-registration.ts'
import { changeCategory } from './commands/changing/change-category.ts'
import { dropOrderedExtra } from './commands/changing/drop-extra.ts'
import { registerTeam } from './commands/entering/register-team.ts'
import { rejectRegistration } from './commands/deciding/reject-registration.ts'
import { renameTeam } from './commands/changing/rename-team.ts'
import { replaceTeam } from './commands/changing/replace-team.ts'
import { getChangeOptions } from './change-options.ts'
import { getManagedRegistration as getManaged, getRegistration, manages } from './commands/get-managed-registration.ts'
import { getRegistrationOptions } from './options.ts'
import { inTurn } from './commands/entering/in-turn.ts'
import { cancelsBy } from './policy.ts'
import { countParts, listAnswerHours, listRegistrations } from './queries.ts'
import { countToDo, NOTHING_TO_DO } from './to-do.ts'

export const registrationsRouter = {
  create: member.registrations.create.handler(({ input, context }) =>
    inTurn(context, async () => {
      await context.limits.consume('registration', context.viewer.user_id)
      return registerTeam(context, input)
    }),
  ),
  list: member.registrations.list.handler(({ input, context }) =>
    listRegistrations(context, context.viewer, input, context.clock()),
  ),
  parts: member.registrations.parts.handler(({ context }) => countParts(context.db, context.viewer, context.clock())),
  toDo: member.registrations.toDo.handler(async ({ input, context }) => {
    const settings = await getSettings(context.db)
    const acts = context.viewer.role === 'admin' || settings.organizer_manage_registrations
    return acts ? countToDo(context.db, context.viewer, input, context.clock()) : NOTHING_TO_DO
  }),
  get: member.registrations.get.handler(({ input, context }) => getRegistration(context, input.id)),
  usualAnswer: member.registrations.usualAnswer.handler(async ({ input, context }) => {
    const { tournament } = await getRegistration(context, input.id)
    return { days: usualAnswerDays(await listAnswerHours(context.db, tournament.organizer.id)) }
  }),
  options: member.registrations.options.handler(({ input, context }) => getRegistrationOptions(context, input.id)),
  approve: member.registrations.approve.handler(({ input, context }) => approve(context, input.id)),
  approveMany: member.registrations.approveMany.handler(async ({ input, context }) => {
    const outcomes = []
    for (const id of new Set(input.ids)) outcomes.push(await approvalOutcome(context, id))
    return { outcomes }
  }),
  reject: member.registrations.reject.handler(async ({ input, context }) => {
    await getManaged(context, input.id)
    await rejectRegistration(context, input.id, input.reason)
    return getRegistration(context, input.id)
  }),
  cancel: member.registrations.cancel.handler(async ({ input, context }) => {
    const registration = await getRegistration(context, input.id)
    const by = await cancelsFor(context, registration)
    if (!registration.permissions.cancel) throw refuse('NOT_ALLOWED_NOW')
    const { reason = null, expected_refund_cents } = input
    await cancelRegistration(context, input.id, { by, reason, expected_refund_cents })
    return getRegistration(context, input.id)
  }),
  acceptOffer: member.registrations.acceptOffer.handler(async ({ input, context }) => {
    const registration = await getRegistration(context, input.id)
    if (!canDoForOwnClub(context, registration, 'register_team')) throw refuse('FORBIDDEN')
    await acceptOffer(context, registration, input.payment_method, input.extras)
    return getRegistration(context, input.id)
  }),
  changeOptions: member.registrations.changeOptions.handler(async ({ input, context }) => {
    const registration = await getRegistration(context, input.id)
    if (!canDoForOwnClub(context, registration, 'register_team')) throw refuse('FORBIDDEN')
    return getChangeOptions(context, registration)
  }),
  changeCategory: member.registrations.changeCategory.handler(async ({ input, context }) => {
    const registration = await getRegistration(context, input.id)
    if (!canDoForOwnClub(context, registration, 'register_team')) throw refuse('FORBIDDEN')
    await context.limits.consume('registration', context.viewer.user_id)
    return getRegistration(context, await changeCategory(context, registration, input))
  }),
  dropExtra: member.registrations.dropExtra.handler(async ({ input: { id, ...wish }, context }) => {
    const registration = await getRegistration(context, id)
    const isOwn = context.viewer.club?.id === registration.club.id
    const may = isOwn ? canDoForOwnClub(context, registration, 'register_team') : await manages(context, registration)
    if (!may) throw refuse('FORBIDDEN')
    await dropOrderedExtra(context, id, cancelsBy(context.viewer, registration.club.id), wish)
    return getRegistration(context, id)
  }),
  rename: member.registrations.rename.handler(async ({ input, context }) => {
    const registration = await getRegistration(context, input.id)
    const isOwn = canDoForOwnClub(context, registration, 'register_team')
    if (!isOwn && !(await manages(context, registration))) throw refuse('FORBIDDEN')
    await renameTeam(context, input.id, input.team_name, isOwn ? 'club' : 'organizer')
    return getRegistration(context, input.id)
  }),
  replaceTeam: member.registrations.replaceTeam.handler(async ({ input, context }) => {
    const registration = await getRegistration(context, input.id)
    if (!canDoForOwnClub(context, registration, 'register_team')) throw refuse('FORBIDDEN')
    await replaceTeam(context, input.id, input)
    return getRegistration(context, input.id)
  }),
  clubsToAdd: member.registrations.clubsToAdd.handler(async ({ input: { id, q }, context }) => {
    await getManagedToAct(context, id)
    return { items: [...(await listClubsToAdd(context.db, q))] }
  }),
  addByHand: member.registrations.addByHand.handler(async ({ input: { id, lines }, context }) => {
    const tournament = await getManagedToAct(context, id)
    // A whole list counts once: an organiser is not stopped in the middle of it.
    await context.limits.consume('registration', context.viewer.user_id)
    return { outcomes: await addByHand(context, tournament, lines) }
  }),
  confirmManualPayment: member.registrations.confirmManualPayment.handler(async ({ input, context }) => {
    await getManaged(context, input.id)
    await confirmManualPayment(context, input.id, input.method)
    return getRegistration(context, input.id)
  }),
  extendPayment: member.registrations.extendPayment.handler(async ({ input, context }) => {
    await getManaged(context, input.id)
    await extendPayment(context, input.id, new Date(input.payment_due_at))
    return getRegistration(context, input.id)
  }),
  release: member.registrations.release.handler(async ({ input, context }) => {
    await getManaged(context, input.id)
    await releaseUnpaid(context, input.id)
    return getRegistration(context, input.id)
  }),
}

async function approve(context: MemberContext, id: string) {
  await getManaged(context, id)
  await approveRegistration(context, id)
  return getRegistration(context, id)
}

/** A refusal does not stop the other approvals; an unexpected error does. */
async function approvalOutcome(context: MemberContext, id: string) {
  try {
    await approve(context, id)
    return { id, approved: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return { id, approved: false, code: String(error.code), message: error.message }
  }
}

async function cancelsFor(context: MemberContext, registration: Registration) {
  if (canDoForOwnClub(context, registration, 'cancel_registration')) return 'club'
  if (await manages(context, registration)) return cancelsBy(context.viewer, registration.club.id)
  throw refuse('FORBIDDEN')
}

/** A suspended club leaves a tournament, and does nothing else there. */
const canDoForOwnClub = (
  { viewer }: MemberContext,
  { club }: Registration,
  action: 'register_team' | 'cancel_registration',
) => {
  if (viewer.club?.id !== club.id) return false
  return canInClub(action === 'cancel_registration' ? viewer.club.rights : rightsInLivingClub(viewer.club), action)
}
