import { ORPCError } from '@orpc/server'
import { isManualMethod } from '#domain/registrations/payments/payment.ts'
import { confirmManualPayment } from '#server/features/registrations/payments/commands/confirm-manual-payment.ts'
import { payRegistration } from '#server/features/registrations/payments/commands/paying/pay-registration.ts'
import { settleRefund } from '#server/features/registrations/payments/commands/settle-refund.ts'
import { approveRegistration } from '#server/features/registrations/registrations/commands/deciding/approve-registration.ts'
import { cancelRegistration } from '#server/features/registrations/registrations/commands/ending/cancel-registration.ts'
import { registerTeam } from '#server/features/registrations/registrations/commands/entering/register-team.ts'
import { rejectRegistration } from '#server/features/registrations/registrations/commands/deciding/reject-registration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Action, SeedRegistration, Step } from './seed-registration.ts'
import { memberOf, type Stage } from '../stage.ts'

/** One step of a registration, by whoever takes it; what time or a provider does is left to them. */
export async function playStep(stage: Stage, r: SeedRegistration, step: Step) {
  const { club, user_id, tournament } = r
  const own = stage.as(memberOf(club, user_id, user_id === club.owner_id ? 'owner' : 'manager'))
  const organizer = stage.as(memberOf(tournament.organizer))
  if (step.action === 'create') return register(own, r, step)
  if (r.is_dropped) return
  const acts: Partial<Record<Action, () => Promise<unknown>>> = {
    pay: () =>
      r.payment?.method === 'card'
        ? payRegistration(own, r.id, 'test_success')
        : confirmManualPayment(organizer, r.id, methodOf(r)),
    approve: () => approveRegistration(organizer, r.id),
    reject: () => rejectRegistration(organizer, r.id, r.reason!),
    cancel: async () => r.story === 'cancelled' && cancelRegistration(own, r.id, { by: 'club', reason: null }),
    refund: async () => step.actor_id !== null && giveBack(organizer, r),
  }
  await acts[step.action]?.()
}

const methodOf = ({ payment_method }: SeedRegistration) =>
  payment_method && isManualMethod(payment_method) ? payment_method : undefined

async function register(context: MemberContext, r: SeedRegistration, { status }: Step) {
  const { category, team, story } = r
  const entered = await registerTeam(context, {
    tournament_category_id: category.id,
    team_id: team.id,
    team_name: team.name,
    payment_method: status === 'held' ? 'card' : methodOf(r),
    waiting_list: status === 'waitlisted',
  }).catch((error: unknown) => {
    // Somebody who would have gone again came to a category that was full: they went elsewhere.
    if (isFull(error) && PASSING.has(story)) return null
    throw error
  })
  if (entered) r.id = entered.id
  else r.is_dropped = true
}

const PASSING = new Set<SeedRegistration['story']>(['rejected', 'cancelled', 'expired'])

const isFull = (error: unknown) => error instanceof ORPCError && error.code === 'TOURNAMENT_FULL'

async function giveBack(context: MemberContext, { id }: SeedRegistration) {
  const due = await context.db<{ id: string }[]>`
    select id from refunds where registration_id = ${id} and status = 'due'`
  for (const refund of due) await settleRefund(context, refund.id, null)
}
