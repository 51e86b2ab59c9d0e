import type { Basket, BasketWish } from '#contract/registrations/baskets.ts'
import { keepDeposit } from '#server/features/registrations/collection/commands/keep-deposit.ts'
import { returnDeposits } from '#server/features/registrations/collection/commands/return-deposits.ts'
import { listHeldDeposits } from '#server/features/registrations/collection/deposits.ts'
import { payBasket } from '#server/features/registrations/payments/commands/paying/pay-registration.ts'
import { registerBasket } from '#server/features/registrations/registrations/commands/entering/register-basket.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { SeedClub } from '../clubs/clubs.ts'
import { createTeams, type SeedTeam, type Teams } from '../clubs/teams.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Act } from '../play.ts'
import type { Random } from '../random.ts'
import { memberOf } from '../stage.ts'
import { MEAL, PHOTO, TEAMS_AT_ONCE } from '../tournaments/selling.ts'
import type { SeedCategory, SeedTournament } from '../tournaments/tournaments.ts'

type Entered = { category: SeedCategory; team: SeedTeam }
type World = {
  player: SeedClub
  organizer: SeedClub
  /** Those that are made already. */
  teams: Pick<Teams, 'known'>
  now: Date
}

/**
 * What the demonstration shows of prices and deposits: a club enters several teams by one payment, with options; the organiser
 * enters one of its own for nothing; deposits of a tournament that was played are given back, but one, which is kept.
 * @returns the acts, and the rows of the teams that they need
 */
export function planSelling(
  tournaments: readonly SeedTournament[],
  { player, organizer, teams: made, now }: World,
  random: Random,
): { acts: Act[]; teams: SeedRow[] } {
  const teams = createTeams(random, made.known)
  const sold = tournaments.find(({ selling }) => selling === 'everything')!
  const played = tournaments.find(({ selling, state }) => selling === 'deposit' && state === 'completed')!
  const entered = (club: SeedClub, count: number): Entered[] =>
    sold.categories.slice(0, count).map((category) => ({ category, team: teams.teamFor(club, sold, category, 1) }))
  const [several, own] = [entered(player, TEAMS_AT_ONCE), entered(organizer, 1)]
  const acts: Act[] = [
    {
      at: new Date(now.getTime() - 3 * DAY_MS),
      play: async (stage) => void (await enter(stage.as(memberOf(organizer)), own)),
    },
    {
      at: new Date(now.getTime() - 2 * DAY_MS),
      play: async (stage) => {
        const context = stage.as(memberOf(player))
        const { id } = await enter(context, several, await listExtras(context, sold))
        await payBasket(context, id, 'test_success')
      },
    },
    {
      at: new Date(played.times.ends_at.getTime() + 2 * DAY_MS),
      play: (stage) => endDeposits(stage.as(memberOf(organizer)), played),
    },
  ]
  return { acts, teams: teams.rows() }
}

const DAY_MS = 86_400_000

type Ordered = NonNullable<BasketWish['lines'][number]['extras']>

async function listExtras({ db }: MemberContext, { id }: SeedTournament): Promise<Ordered> {
  const found = await db<{ id: number; name: string }[]>`
    select id, name from tournament_extras where tournament_id = ${id} and name in (${MEAL}, ${PHOTO}) order by id`
  return found.map((extra) => ({ extra_id: extra.id, quantity: extra.name === MEAL ? 10 : 1 }))
}

const enter = (context: MemberContext, entered: readonly Entered[], extras: Ordered = []): Promise<Basket> =>
  registerBasket(context, {
    mode: 'all',
    payment_method: 'card',
    lines: entered.map(({ category, team }) => ({
      tournament_category_id: category.id,
      team_id: team.id,
      team_name: team.name,
      extras,
    })),
  })

/** The first team by name has left the changing room as nobody should. */
async function endDeposits(context: MemberContext, { id, organizer }: SeedTournament) {
  const { tournaments } = await listHeldDeposits(context, organizer.id)
  const [first, ...others] = tournaments.find((held) => held.id === id)!.teams
  await keepDeposit(context, organizer.id, { registration_id: first!.registration_id, reason: KEPT })
  await returnDeposits(
    context,
    organizer.id,
    others.map(({ registration_id }) => registration_id),
  )
}

const KEPT = 'le vestiaire a été rendu sale et une porte dégradée'
