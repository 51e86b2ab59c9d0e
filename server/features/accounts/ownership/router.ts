import type { Ownership } from '#contract/accounts/ownership.ts'
import { adminAccountProblem, canGrantAdmin, ONLY_OWNER } from '#domain/accounts/administration.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { admin, member, owner } from '#server/platform/procedures/orpc.ts'
import { claimPlatform } from './commands/claim-platform.ts'
import { handOverPlatform } from './commands/hand-over-platform.ts'
import { forgetOwnerLink } from './link-file.ts'
import { listAdministrators } from './queries.ts'

export const ownershipRouter = {
  get: admin().ownership.get.handler(({ context }) => viewOwnership(context)),
  handOver: owner.ownership.handOver.handler(async ({ input, context }) => {
    await handOverPlatform(context, input.user_id)
    const viewer = { ...context.viewer, is_owner: context.viewer.user_id === input.user_id }
    return viewOwnership({ ...context, viewer })
  }),
  claim: member.ownership.claim.handler(async ({ input, context }) => {
    const claimed = await claimPlatform(context, input.token)
    await forgetOwnerLink(context.config)
    return claimed
  }),
}

async function viewOwnership({
  db,
  viewer,
  config,
}: Pick<MemberContext, 'db' | 'viewer' | 'config'>): Promise<Ownership> {
  const all = await listAdministrators(db, config.password_lengths)
  const found = all.find(({ is_owner }) => is_owner)
  const hand_over = canGrantAdmin(viewer)
  return {
    owner: found
      ? { user_id: found.user_id, full_name: found.full_name, is_me: found.user_id === viewer.user_id }
      : null,
    administrators: all
      .filter(({ is_owner }) => !is_owner)
      .map(({ user_id, full_name, email, ...account }) => ({
        user_id,
        full_name,
        email,
        problem: adminAccountProblem(account),
      })),
    permissions: { hand_over, why_not: hand_over ? null : ONLY_OWNER },
  }
}
