import type { Category } from '#domain/reference/categories.ts'
import type { Gender } from '#domain/reference/genders.ts'
import { localDay } from '#domain/local-time.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { type Season, seasonOf } from '#domain/season.ts'
import { audit } from '#server/platform/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

type NewTeam = { name: string; category: Category; gender: Gender }

/** A team of the club for this season, before it enters anything. @throws TEAM_EXISTS */
export async function addTeam({ db, viewer, clock, request_id }: MemberContext, club_id: number, team: NewTeam) {
  const now = clock()
  const season = seasonOf(localDay(now, PARIS))
  return db.begin(async (tx) => {
    const [added] = await tx<({ id: string; season: Season } & NewTeam)[]>`
      insert into teams ${tx({ club_id, season, ...team, created_at: now })}
      on conflict on constraint teams_name_unique do nothing
      returning id, season, name, category, gender`
    if (!added) throw refuse('TEAM_EXISTS')
    await audit(tx, {
      actor_id: viewer.user_id,
      action: 'team.added',
      entity: 'team',
      entity_id: added.id,
      changes: { club_id, season, ...team },
      request_id,
    })
    return added
  })
}
