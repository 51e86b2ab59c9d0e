import { NEAR_NAME_FROM, nearNameScore } from '#domain/near-name.ts'
import { type Check, counted, type Found } from '../check.ts'

/** Two clubs of one commune and nearly one name are probably the same. */
export const clubDuplicate: Check = {
  code: 'club_duplicate',
  type: 'info',
  priority: 'low',
  category: 'Clubs',
  message: (n) => counted(n, 'club probablement en double', 'clubs probablement en double'),
  look: async ({ db }) => {
    const clubs = await db<{ id: number; name: string; place: string }[]>`
      select id, name, plain(city) || coalesce(department, '') as place from clubs
      where status in ('pending', 'active') and city is not null order by place, id`
    const found: Found[] = []
    for (const [rank, club] of clubs.entries())
      for (let next = rank + 1; clubs[next]?.place === club.place; next += 1)
        if (nearNameScore(club.name, clubs[next]!.name) >= NEAR_NAME_FROM)
          found.push({ entity: 'club', entity_id: String(clubs[next]!.id), detail: `comme le club ${club.id}` })
    return found
  },
}
