import type { Category } from '#domain/common/reference/categories.ts'
import type { Division } from '#domain/common/reference/divisions.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import { openSeasons } from '#domain/clubs/players/roster.ts'
import type { Season } from '#domain/common/dates/season.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'

type NewTeam = {
  name: string
  category: Category
  gender: Gender
  season?: string | undefined
  level?: Division | null | undefined
  coach_name?: string | null | undefined
  coach_phone?: string | null | undefined
  colours?: string | null | undefined
}

/** Adds a team that has entered nothing yet, for this season or the next. @throws TEAM_EXISTS, SEASON_CLOSED */
export async function addTeam(context: MemberContext, club_id: number, asked: NewTeam) {
  const now = context.clock()
  const open = openSeasons(now)
  const season = asked.season === undefined ? open[0]! : open.find((one) => one === asked.season)
  if (!season) throw refuse('SEASON_CLOSED')
  const { name, category, gender, level = null, coach_name = null, coach_phone = null, colours = null } = asked
  return act(context, async ({ tx, note }) => {
    const team = { club_id, season, name, category, gender, level, coach_name, coach_phone, colours }
    const [added] = await tx<Added[]>`
      insert into teams ${tx({ ...team, created_at: now, updated_at: now })}
      on conflict on constraint teams_name_unique do nothing
      returning id, season, name, category, gender`
    if (!added) throw refuse('TEAM_EXISTS')
    await note('team.added', { team: added.id }, { club_id, season, name, category, gender, level })
    return added
  })
}

type Added = { id: string; season: Season; name: string; category: Category; gender: Gender }
