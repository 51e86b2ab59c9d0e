import type { ErrorCode } from '#contract/common/errors.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import type { Division } from '#domain/common/reference/divisions.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import { type Played, type TeamFitCode, teamFitVerdicts } from '#domain/clubs/teams/team-fit.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'

type Facts = {
  name: string
  category: Category
  gender: Gender
  level: Division | null
  coach_name: string | null
  coach_phone: string | null
  colours: string | null
}

/**
 * Changes a team. Its registrations keep their printed name and category. Refused when the team no longer fits a
 * tournament that it has yet to play.
 * @throws CONFLICT when the team changed since it was read, TEAM_EXISTS
 */
export async function editTeam(context: MemberContext, asked: Facts & { id: string; updated_at: string }) {
  const { id, updated_at, ...facts } = asked
  return act(
    context,
    async ({ tx, now, note }) => {
      const [before] = await tx<(Facts & { updated_at: string })[]>`
        select name, category, gender, level, coach_name, coach_phone, colours, updated_at
        from teams where id = ${id} for update`
      if (!before || Date.parse(before.updated_at) !== Date.parse(updated_at)) throw refuse('CONFLICT')
      await refuseUnfit(tx, before, { id, ...facts }, now)
      await tx`update teams set ${tx(facts)}, updated_at = ${now} where id = ${id}`
      await note('team.edited', { team: id }, changesOf(before, facts))
      return { id, updated_at: now.toISOString() }
    },
    { teams_name_unique: 'TEAM_EXISTS' },
  )
}

/**
 * When the age or gender of a team changes, the tournaments that it has entered and not yet played must still accept
 * it.
 */
async function refuseUnfit(tx: Tx, before: Played, team: Played & { id: string }, now: Date) {
  if (before.category === team.category && before.gender === team.gender) return
  const entries = await tx<(Played & { title: string })[]>`
    select t.title, tc.category, tc.gender
    from registrations r join tournament_categories tc on tc.id = r.tournament_category_id
      join tournaments t on t.id = r.tournament_id
    where r.team_id = ${team.id} and counts_for_uniqueness(r.status) and not is_over(t.status) and t.ends_at > ${now}
    order by t.starts_at, r.id`
  for (const entry of entries) {
    const refusal = firstRefusal(teamFitVerdicts(team, entry, true))
    if (refusal)
      throw refuse(CODES[refusal.code], undefined, `Inscrite à «\u00a0${entry.title}\u00a0». ${refusal.message}`)
  }
}

const CODES: Record<TeamFitCode, ErrorCode> = {
  team_gender: 'TEAM_GENDER',
  team_older: 'TEAM_OLDER',
  team_younger: 'TEAM_YOUNGER',
}

/** The changes for the journal. About the coach, a person, it only says that something changed. */
function changesOf(before: Facts, after: Facts) {
  const changed = (Object.keys(NOTED) as (keyof Facts)[]).filter((field) => before[field] !== after[field])
  const open = changed.filter((field) => NOTED[field] === 'open').map((field) => [field, [before[field], after[field]]])
  const coach = changed.some((field) => NOTED[field] === 'personal')
  return { ...Object.fromEntries(open), ...(coach ? { coach: 'changed' } : {}) }
}

const NOTED: Record<keyof Facts, 'open' | 'personal'> = {
  name: 'open',
  category: 'open',
  gender: 'open',
  level: 'open',
  coach_name: 'personal',
  coach_phone: 'personal',
  colours: 'open',
}
