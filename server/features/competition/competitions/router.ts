import { suggestFormats } from '#domain/competition/formats/suggest-formats.ts'
import { minutesLeft } from '#domain/competition/set-up/court-minutes.ts'
import { playsPlateauByDefault } from '#domain/common/reference/categories.ts'
import {
  getManaged,
  getManagedToAct,
  type ManagedTournament,
  requirePowerElsewhere,
} from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { applyChange } from './commands/apply-change.ts'
import { arrangeTeams } from './commands/arrange-teams.ts'
import { drawCategories, drawCategory } from './commands/draw-category.ts'
import { enterNow } from './commands/enter-now.ts'
import { levelByStrength } from './commands/level-by-strength.ts'
import { publishPools } from './commands/publish-pools.ts'
import { saveFormatForAll, saveSetUp } from './commands/save-set-up.ts'
import { setLevel } from './commands/set-level.ts'
import { getTournamentOf, getTournamentToSetUp } from './policy.ts'
import { previewChange } from './preview-change.ts'
import { previewEntry } from './preview-entry.ts'
import { readNeeds, viewSetUps } from './set-up-view.ts'
import { viewStrengths } from './strengths-view.ts'

export const competitionsRouter = {
  get: member.competitions.get.handler(async ({ input, context }) =>
    view(context, await getManaged(context, input.id)),
  ),
  suggest: member.competitions.suggest.handler(async ({ input: { id, ...asked }, context }) => {
    await context.limits.consume('planning', context.viewer.user_id)
    const tournament = await getTournamentOf(context, id)
    const { read, open, needs } = await readNeeds(context.db, tournament.id, id, asked.with_pending)
    const { setUp, category, size } = read
    const court_minutes = minutesLeft(open, needs, id)
    const game_minutes = asked.game_minutes ?? setUp.duration_minutes + setUp.turnaround_minutes
    const is_mini = playsPlateauByDefault(category.category) || category.usual_format === 'plateau'
    const items = size < 2 ? [] : suggestFormats({ teams: size, court_minutes, game_minutes, is_mini })
    return { teams: size, court_minutes, items }
  }),
  save: member.competitions.save.handler(async ({ input, context }) => {
    const tournament = await getTournamentToSetUp(context, input.id)
    await saveSetUp(context, tournament, input)
    return view(context, tournament)
  }),
  draw: member.competitions.draw.handler(async ({ input, context }) => {
    await context.limits.consume('planning', context.viewer.user_id)
    const tournament = await getTournamentToSetUp(context, input.id)
    await drawCategory(context, tournament, input)
    return view(context, tournament)
  }),
  drawMany: member.competitions.drawMany.handler(async ({ input: { id, categories }, context }) => {
    await context.limits.consume('planning', context.viewer.user_id)
    const tournament = await getManaged(context, id)
    requirePowerElsewhere(context.viewer, tournament.organizer_club_id)
    await drawCategories(context, tournament, categories)
    return view(context, tournament)
  }),
  saveForAll: member.competitions.saveForAll.handler(async ({ input: { id, ...chosen }, context }) => {
    const tournament = await getManaged(context, id)
    requirePowerElsewhere(context.viewer, tournament.organizer_club_id)
    await saveFormatForAll(context, tournament, chosen)
    return view(context, tournament)
  }),
  arrange: member.competitions.arrange.handler(async ({ input, context }) => {
    const tournament = await getTournamentToSetUp(context, input.id)
    await arrangeTeams(context, tournament, input)
    return view(context, tournament)
  }),
  publishPools: member.competitions.publishPools.handler(async ({ input, context }) => {
    const tournament = await getTournamentToSetUp(context, input.id)
    await publishPools(context, tournament, input)
    return view(context, tournament)
  }),
  level: member.competitions.level.handler(async ({ input, context }) => {
    const tournament = await getTournamentToSetUp(context, input.id)
    await setLevel(context, tournament, input)
    return view(context, tournament)
  }),
  strengths: member.competitions.strengths.handler(async ({ input, context }) => {
    await context.limits.consume('insights', context.viewer.user_id)
    return viewStrengths(context.db, await getTournamentOf(context, input.id), input.id, context.clock())
  }),
  levelByStrength: member.competitions.levelByStrength.handler(async ({ input, context }) => {
    const tournament = await getTournamentToSetUp(context, input.id)
    await levelByStrength(context, tournament, input)
    return view(context, tournament)
  }),
  preview: member.competitions.preview.handler(async ({ input, context }) =>
    previewChange(context, await getTournamentToSetUp(context, input.id), input),
  ),
  previewEntry: member.competitions.previewEntry.handler(async ({ input, context }) => {
    const { id } = await getTournamentToSetUp(context, input.id)
    return previewEntry(context, await getManagedToAct(context, id), input)
  }),
  enter: member.competitions.enter.handler(async ({ input, context }) => {
    const { id } = await getTournamentToSetUp(context, input.id)
    const tournament = await getManagedToAct(context, id)
    await enterNow(context, tournament, input)
    return { entered: true as const }
  }),
  apply: member.competitions.apply.handler(async ({ input, context }) => {
    const tournament = await getTournamentToSetUp(context, input.id)
    await applyChange(context, tournament, input)
    return view(context, tournament)
  }),
}

const view = ({ db, clock }: MemberContext, tournament: ManagedTournament) => viewSetUps(db, tournament, clock())
