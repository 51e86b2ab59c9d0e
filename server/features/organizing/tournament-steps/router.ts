import type { TournamentSteps } from '#contract/organizing/tournament-steps.ts'
import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import type { Format } from '#domain/competition/formats/compile-format.ts'
import { formatInFrench } from '#domain/competition/formats/format-in-french.ts'
import { defaultSetUp } from '#domain/competition/set-up/set-up.ts'
import { tournamentSteps } from '#domain/organizing/tournament-steps.ts'
import { type TournamentStatus, tournamentStatusAt } from '#domain/tournaments/tournament.ts'
import { countWork } from '#server/features/registrations/registrations/queries.ts'
import { getManaged } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { listStepCategories, type StepCategoryRow, readStepFacts } from './queries.ts'

export const tournamentStepsRouter = {
  steps: member.tournaments.steps.handler(({ input, context }) => readSteps(context, input.id)),
}

async function readSteps(context: MemberContext, id: number): Promise<TournamentSteps> {
  const { db, clock } = context
  const now = clock()
  const tournament = await getManaged(context, id)
  const [facts, rows, workOf] = await Promise.all([
    readStepFacts(db, id, now),
    listStepCategories(db, id),
    countWork(db, [id], now),
  ])
  const status = tournamentStatusAt(tournament, now)
  const categories = rows.map((row) => ({ ...row, format: formatOf(row) }))
  const { steps, open } = tournamentSteps(
    {
      ...tournament,
      ...facts,
      status,
      is_closed: tournament.status === 'completed',
      categories: categories
        .filter((category) => category.status !== 'cancelled')
        .map((category) => stepCategory(category, status)),
      to_answer: workOf(id).to_answer,
    },
    now,
  )
  return {
    steps,
    open,
    courts: facts.matches.courts,
    categories: categories.map((category) => ({
      ...category,
      format: category.format && formatInFrench(category.format),
    })),
  }
}

/** Until somebody sets a category up, the kind that the form asked for stands for its format. */
const formatOf = ({ is_set_up, format, category, usual_format }: StepCategoryRow): Format | null =>
  is_set_up ? format : defaultSetUp({ category, format: usual_format }).format

const stepCategory = (category: StepCategoryRow, status: TournamentStatus) => ({
  ...category,
  takes_entries: category.status === 'open' && status === 'registration_open',
  has_format: category.format !== null,
  pools: category.is_drawn && category.format ? (poolCountOf(category.format, category.teams) ?? 0) : 0,
})
