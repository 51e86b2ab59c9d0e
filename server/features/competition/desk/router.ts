import type { DeskChange } from '#contract/competition/desk-view.ts'
import { awaitsResult } from '#domain/competition/match.ts'
import { readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { listAudience } from './audience-queries.ts'
import { applyAct, undoProblem } from './commands/apply-act.ts'
import { checkIn } from './commands/check-in.ts'
import { delayMatches } from './commands/delay-matches.ts'
import { moveMatch } from './commands/move-match.ts'
import { recordResult } from './commands/record-result.ts'
import { shareReferees } from './commands/share-referees.ts'
import { settleAlert } from './commands/settle-alert.ts'
import { startMatch } from './commands/start-match.ts'
import { undoHours } from './commands/undo-hours.ts'
import { unstartMatch } from './commands/unstart-match.ts'
import { writeToClubs } from './commands/write-to-clubs.ts'
import { delayChoices, describeChoice } from './delay-choices.ts'
import { deskView } from './desk-view.ts'
import { hourChanges } from './hour-changes.ts'
import { judgedMove } from './judge-move.ts'
import { getDesk, getWrittenDesk, holdsDesk, managesDesk } from './policy.ts'
import { previewAct } from './preview-act.ts'
import {
  findDeskMatch,
  findEntrant,
  findTournamentOfCategory,
  listChanges,
  listDayMatches,
  listDeskCourts,
  listDesks,
} from './queries.ts'

export const deskRouter = {
  mine: member.desk.mine.handler(async ({ context: { db, viewer, clock } }) => ({
    items: holdsDesk(viewer) ? [...(await listDesks(db, viewer.club!.id, clock()))] : [],
  })),
  get: member.desk.get.handler(async ({ input: { id }, context }) => deskView(context, await getDesk(context, id))),
  changes: member.desk.changes.handler(async ({ input: { id, ...asked }, context }) => {
    const { time_zone } = await getDesk(context, id)
    const labels = await readLabels(context.db, id)
    const { items, next_cursor } = await listChanges(context.db, id, asked)
    return {
      next_cursor,
      items: items.map(({ tournament_category_id, patch, since, version: _v, command: _c, ...change }): DeskChange => ({
        id: change.id,
        label: change.label,
        by: change.by,
        at: change.at,
        reason: change.reason,
        difference: change.difference.map(({ kind, text }) => ({ kind, text })),
        undoes: change.undoes,
        category_id: tournament_category_id,
        category: labels.get(tournament_category_id) ?? '',
        undo_problem: undoProblem({ id: change.id, patch, since }, time_zone),
      })),
    }
  }),
  hours: member.desk.hours.handler(async ({ input: { id }, context }) => {
    const { time_zone } = await getDesk(context, id)
    return { items: await hourChanges(context.db, id, time_zone) }
  }),
  undoHours: member.desk.undoHours.handler(async ({ input, context }) => {
    await getWrittenDesk(context, input.id)
    return undoHours(context, input)
  }),
  preview: member.desk.preview.handler(async ({ input: { id, act }, context }) =>
    previewAct(context.db, await getWrittenDesk(context, await findTournamentOfCategory(context.db, id)), id, act),
  ),
  apply: member.desk.apply.handler(async ({ input, context }) => {
    await getWrittenDesk(context, await findTournamentOfCategory(context.db, input.id))
    return applyAct(context, input)
  }),
  checkIn: member.desk.checkIn.handler(async ({ input: { id, presence }, context }) => {
    await getWrittenDesk(context, (await findEntrant(context.db, id))?.tournament_id ?? null)
    return checkIn(context, id, presence)
  }),
  delays: member.desk.delays.handler(async ({ input: { id, minutes }, context }) => {
    const { tournament, match } = await getDelayed(context, id)
    const { choices, day } = await delayChoices(context.db, tournament.id, { match, minutes }, context.clock())
    const courts = new Map((await listDeskCourts(context.db, tournament.id)).map((court) => [court.id, court.name]))
    return {
      choices: await Promise.all(
        choices.map((choice) => describeChoice(context.db, day, choice, tournament.time_zone, courts)),
      ),
    }
  }),
  delay: member.desk.delay.handler(async ({ input: { id, ...asked }, context }) => {
    const { tournament, match } = await getDelayed(context, id)
    return delayMatches(context, { ...asked, tournament_id: tournament.id, match })
  }),
  settle: member.desk.settle.handler(async ({ input, context }) => {
    await getWrittenDesk(context, input.id)
    return settleAlert(context, input)
  }),
  shareReferees: member.desk.shareReferees.handler(async ({ input: { id }, context }) => {
    await context.limits.consume('planning', context.viewer.user_id, DELAY_TRIES)
    await getWrittenDesk(context, id)
    return shareReferees(context, id)
  }),
  audience: member.desk.audience.handler(async ({ input: { id, ...audience }, context }) => {
    await getDeskToWrite(context, id)
    return { clubs: (await listAudience(context.db, id, audience, context.clock())).length }
  }),
  write: member.desk.write.handler(async ({ input, context }) => {
    await getDeskToWrite(context, input.id)
    return writeToClubs(context, input)
  }),
}

export const deskMatchesRouter = {
  start: member.matches.start.handler(async ({ input, context }) => {
    await getMatchDesk(context, input.id)
    return startMatch(context, input)
  }),
  unstart: member.matches.unstart.handler(async ({ input: { id }, context }) => {
    await getMatchDesk(context, id)
    await unstartMatch(context, id)
    return { id }
  }),
  record: member.matches.record.handler(async ({ input, context }) => {
    await getMatchDesk(context, input.id)
    const { id, version } = await recordResult(context, input)
    return { change_id: id, version }
  }),
  judgeMove: member.matches.judgeMove.handler(async ({ input, context }) => {
    await context.limits.consume('planning', context.viewer.user_id)
    return judgedMove(context.db, await getMatchDesk(context, input.id), input)
  }),
  move: member.matches.move.handler(async ({ input, context }) => {
    await getMatchDesk(context, input.id)
    return moveMatch(context, input)
  }),
}

/** What is written to clubs is written for the club that organises. @throws FORBIDDEN to who only keeps scores there */
async function getDeskToWrite(context: MemberContext, id: number) {
  const { organizer_club_id } = await getWrittenDesk(context, id)
  if (!managesDesk(context.viewer, organizer_club_id)) throw refuse('FORBIDDEN')
}

const getMatchDesk = async (context: MemberContext, id: number) =>
  getWrittenDesk(context, (await findDeskMatch(context.db, id))?.tournament_id ?? null)

/** A search takes as long as the judging of a few plans. */
const DELAY_TRIES = 5

/** A match that is still to be played somewhere. @throws TOO_MANY_REQUESTS, NOT_FOUND, NOT_ALLOWED_NOW */
async function getDelayed(context: MemberContext, id: number) {
  await context.limits.consume('planning', context.viewer.user_id, DELAY_TRIES)
  const tournament = await getMatchDesk(context, id)
  const match = (await listDayMatches(context.db, tournament.id)).find((row) => row.id === id)
  if (!match) throw refuse('NOT_FOUND')
  if (match.court_id === null || !awaitsResult(match.status))
    throw refuse('NOT_ALLOWED_NOW', undefined, 'Ce match est fini\u00a0: il ne retarde plus personne.')
  return { tournament, match }
}
