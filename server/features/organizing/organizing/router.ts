import type { OwnOrganizing } from '#contract/organizing/organizing.ts'
import { askedAgainFrom, askingRefusal, organizingState } from '#domain/organizing/organizing.ts'
import { creationRefusal, organizesTournaments } from '#domain/tournaments/tournament-rights.ts'
import { countWork } from '#server/features/registrations/registrations/queries.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { listOrganized } from '#server/features/tournaments/tournaments/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { MemberContext, Viewer } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { admin, member } from '#server/platform/procedures/orpc.ts'
import { askToOrganize } from './commands/ask-to-organize.ts'
import { decideOrganizing } from './commands/decide-organizing.ts'
import { decisionRefusal } from './policy.ts'
import { countOrganizing, findOrganizing, listOrganizing, searchOrganizers } from './queries.ts'

export const organizingRouter = {
  mine: member.organizing.mine.handler(({ context }) => ownOrganizing(context, clubOf(context.viewer))),
  ask: member.organizing.ask.handler(async ({ context }) => {
    const club = clubOf(context.viewer)
    await askToOrganize(context, club)
    return ownOrganizing(context, club)
  }),
  list: admin().organizing.list.handler(async ({ input, context: { db, viewer, clock } }) => {
    const [{ items, next_cursor }, counts] = await Promise.all([
      listOrganizing(db, input, clock()),
      countOrganizing(db),
    ])
    return {
      items: items.map((item) => {
        const why_not = decisionRefusal(viewer, item.club.id)?.message ?? null
        return { ...item, permissions: { decide: why_not === null, why_not } }
      }),
      next_cursor,
      counts,
    }
  }),
  names: admin().organizing.names.handler(async ({ input: { q, id }, context: { db } }) => ({
    items: await searchOrganizers(db, { typed: q, id }),
  })),
  decide: admin().organizing.decide.handler(({ input: { id, ...decision }, context }) =>
    decideOrganizing(context, id, decision),
  ),
}

function clubOf({ club }: Viewer) {
  if (!club) throw refuse('NOT_FOUND')
  return club
}

async function ownOrganizing({ db, clock }: MemberContext, club: NonNullable<Viewer['club']>): Promise<OwnOrganizing> {
  const row = await findOrganizing(db, club.id)
  const why_not = askingRefusal(club, row, clock())
  return {
    state: row && organizingState(row),
    requested_at: row?.requested_at ?? null,
    decided_at: row?.decided_at ?? null,
    reason: row?.granted === false ? row.reason : null,
    ask_again_from: askedAgainFrom(row)?.toISOString() ?? null,
    permissions: { ask: why_not === null, why_not },
  }
}

/** The tournaments of the viewer’s club, from the page of tournaments. */
export const organizedRouter = {
  organized: member.tournaments.organized.handler(async ({ context: { db, viewer, clock } }) => {
    const refusal = creationRefusal(viewer, await getSettings(db))
    const permissions = { create: viewer.club !== null && !refusal, why_not: refusal?.message ?? null }
    return viewer.club && organizesTournaments(viewer)
      ? { ...(await organizedBy(db, viewer.club.id, clock())), permissions }
      : { items: [], preparing: [], done: [], refunds_due: 0, permissions }
  }),
}

/** Adds to each published tournament the work that waits for its organiser. */
async function organizedBy(db: Db, club_id: number, now: Date) {
  const { items, ...others } = await listOrganized(db, club_id, now)
  const ids = items.map(({ id }) => id)
  const workOf = await countWork(db, ids, now)
  return { ...others, items: items.map((item) => ({ ...item, work: workOf(item.id) })) }
}
