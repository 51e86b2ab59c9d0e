import type { HeldDeposits } from '#contract/registrations/deposits.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import { depositIn } from '#domain/registrations/prices/deposit-in.ts'
import type { SoldLine } from '#domain/registrations/prices/sold-lines.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** Condition on `registrations r`: its money came, and the deposit in it is still to be given back. */
export const holdsDeposit = (db: Sql) =>
  db`(holds_deposit(r.lines) and has_entered(r.status) and r.payment_status = 'paid')`

type Team = HeldDeposits['tournaments'][number]['teams'][number]
type Row = Omit<HeldDeposits['tournaments'][number], 'teams'> &
  Omit<Team, 'club' | 'cents'> & { club: FaceRow; lines: SoldLine[] }

/** Deposits of the tournaments of a club that have begun, the last one first, its teams by name. */
export async function listHeldDeposits({ db, clock }: MemberContext, club_id: number): Promise<HeldDeposits> {
  const rows = await db<Row[]>`
    select t.id, t.title, t.starts_at, t.ends_at, t.time_zone, r.id as registration_id, r.team_name, club_face(c) as club,
      r.payment_method as method, r.lines
    from registrations r join tournaments t on t.id = r.tournament_id join clubs c on c.id = r.club_id
    where t.organizer_club_id = ${club_id} and t.starts_at <= ${clock()} and ${holdsDeposit(db)}
    order by t.starts_at desc, t.id, r.team_name, r.id limit ${TEAMS_MAX}`
  const tournaments = new Map<number, HeldDeposits['tournaments'][number]>()
  for (const { registration_id, team_name, club, method, lines, ...tournament } of rows) {
    if (!tournaments.has(tournament.id)) tournaments.set(tournament.id, { ...tournament, teams: [] })
    const team = { registration_id, team_name, club: withColours(club), method, cents: depositIn(lines) }
    tournaments.get(tournament.id)!.teams.push(team)
  }
  return { tournaments: [...tournaments.values()] }
}

const TEAMS_MAX = 500
