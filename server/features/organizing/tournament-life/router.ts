import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { canInClub } from '#domain/clubs/club.ts'
import { categoryCancelProblem, lifeProblems } from '#domain/organizing/tournament-life.ts'
import { tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { searchOrganizers } from '#server/features/organizing/organizing/queries.ts'
import { countWork, findRegistration } from '#server/features/registrations/registrations/queries.ts'
import { requirePowerElsewhere } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { findTournamentOf } from '#server/features/tournaments/tournaments/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { cancelCategory } from './commands/cancel-category.ts'
import { cancelTournament } from './commands/cancel-tournament.ts'
import { chooseAfterPostponement } from './commands/choose-after-postponement.ts'
import { closeRegistrations, moveCategory, reopenRegistrations } from './commands/close-registrations.ts'
import { finishTournament } from './commands/finish-tournament.ts'
import { answerHandOver, offerTournament, reassignTournament } from './commands/hand-over-tournament.ts'
import { postponeTournament } from './commands/postpone-tournament.ts'
import { resumeTournament } from './commands/resume-tournament.ts'
import { answersOffer, runsTournament } from './policy.ts'
import { findLife, findPostponement, type LifeRow, listOffered } from './queries.ts'

export const tournamentLifeRouter = {
  life: member.tournaments.life.handler(({ input, context }) => getLife(context, input.id)),
  close: member.tournaments.close.handler(async ({ input: { id }, context }) => {
    await getRun(context, id)
    await closeRegistrations(context, id)
    return getLife(context, id)
  }),
  reopen: member.tournaments.reopen.handler(async ({ input: { id, registration_closes_at: at }, context }) => {
    await getRun(context, id)
    await reopenRegistrations(context, id, typeof at === 'string' ? new Date(at) : at)
    return getLife(context, id)
  }),
  postpone: member.tournaments.postpone.handler(async ({ input: { id, ...date }, context }) => {
    await getRun(context, id)
    const { starts_at, ends_at, registration_closes_at } = date
    const dates = {
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
      registration_closes_at: registration_closes_at === null ? null : new Date(registration_closes_at),
    }
    await postponeTournament(context, id, { ...date, ...dates })
    return getLife(context, id)
  }),
  cancel: member.tournaments.cancel.handler(async ({ input: { id, ...cancelled }, context }) => {
    await getRun(context, id)
    await cancelTournament(context, id, cancelled)
    return getLife(context, id)
  }),
  finish: member.tournaments.finish.handler(async ({ input: { id }, context }) => {
    await getRun(context, id)
    await finishTournament(context, id)
    return getLife(context, id)
  }),
  resume: member.tournaments.resume.handler(async ({ input: { id }, context }) => {
    await getRun(context, id)
    await resumeTournament(context, id)
    return getLife(context, id)
  }),
  moveCategory: member.tournaments.moveCategory.handler(async ({ input: { id, status }, context }) => {
    const tournament_id = await getRunCategory(context, id)
    await moveCategory(context, { id, tournament_id }, status)
    return getLife(context, tournament_id)
  }),
  cancelCategory: member.tournaments.cancelCategory.handler(async ({ input: { id, ...cancelled }, context }) => {
    const tournament_id = await getRunCategory(context, id)
    await cancelCategory(context, { id, tournament_id }, cancelled)
    return getLife(context, tournament_id)
  }),
  possibleOrganizers: member.tournaments.possibleOrganizers.handler(async ({ input: { id, q = '' }, context }) => {
    const { organizer_club_id } = await getManaged(context, id)
    return { items: await searchOrganizers(context.db, { typed: q, but: organizer_club_id }) }
  }),
  offered: member.tournaments.offered.handler(async ({ context: { db, viewer } }) => ({
    items: viewer.club && viewer.role === 'organisateur' ? await listOffered(db, viewer.club.id) : [],
  })),
  handOver: member.tournaments.handOver.handler(async ({ input: { id, club_id }, context }) => {
    await getRun(context, id)
    await offerTournament(context, id, club_id)
    return getLife(context, id)
  }),
  answerHandOver: member.tournaments.answerHandOver.handler(async ({ input: { id, accepted }, context }) => {
    const life = await findLife(context.db, id)
    if (!life || !answersOffer(context.viewer, life.offered_to)) throw refuse('NOT_FOUND')
    await answerHandOver(context, id, accepted)
    return { accepted }
  }),
  reassign: member.tournaments.reassign.handler(async ({ input: { id, club_id }, context }) => {
    await getRun(context, id)
    if (context.viewer.role !== 'admin') throw refuse('FORBIDDEN')
    if (!context.viewer.powers.includes('validate_tournaments')) throw refuse('POWER_WITHDRAWN')
    await reassignTournament(context, id, club_id)
    return getLife(context, id)
  }),
}

export const postponementRouter = {
  choose: member.registrations.choose.handler(async ({ input: { id, ...chosen }, context }) => {
    const { viewer, clock } = context
    const registration = await findRegistration(context, viewer, id, clock())
    if (!registration) throw refuse('NOT_FOUND')
    const isOwn = viewer.club?.id === registration.club.id
    if (!isOwn || !canInClub(viewer.club?.rights ?? null, 'cancel_registration')) throw refuse('FORBIDDEN')
    await chooseAfterPostponement(context, id, chosen)
    return (await findRegistration(context, viewer, id, clock()))!
  }),
}

/** @throws NOT_FOUND also to people who may not see it */
async function getManaged({ db, viewer }: MemberContext, id: number): Promise<LifeRow> {
  const life = await findLife(db, id)
  if (!life || !runsTournament(viewer, life.organizer_club_id)) throw refuse('NOT_FOUND')
  return life
}

/** @throws POWER_WITHDRAWN to an administrator whose club does not organise it */
async function getRun(context: MemberContext, id: number) {
  const { organizer_club_id } = await getManaged(context, id)
  requirePowerElsewhere(context.viewer, organizer_club_id)
}

async function getRunCategory(context: MemberContext, id: number): Promise<number> {
  const tournament_id = await findTournamentOf(context.db, id)
  if (tournament_id === null) throw refuse('NOT_FOUND')
  await getRun(context, tournament_id)
  return tournament_id
}

async function getLife(context: MemberContext, id: number): Promise<TournamentLife> {
  const { db, clock, viewer } = context
  const now = clock()
  const life = await getManaged(context, id)
  const [postponement, workOf] = await Promise.all([findPostponement(db, id), countWork(db, [id], now)])
  const problems = lifeProblems(life, now)
  return {
    ...life,
    status: tournamentStatusAt(life, now),
    stored_status: life.status,
    categories: life.categories.map((category) => ({
      ...category,
      cancel_problem: problems.cancel ?? categoryCancelProblem(category.status, statusesBut(life, category.id)),
    })),
    work: workOf(id),
    postponement,
    problems,
    can_reassign: viewer.powers.includes('validate_tournaments'),
  }
}

const statusesBut = ({ categories }: LifeRow, id: number) =>
  categories.filter((one) => one.id !== id).map(({ status }) => status)
