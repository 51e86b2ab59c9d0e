import type { Sql } from '#server/platform/database/client.ts'
import { DEMO_CLUBS } from '../accounts.ts'
import type { Random } from '../random.ts'

export type Town = {
  insee: string
  name: string
  department: string
  region: string
  postal_code: string
  population: number
  latitude: number
  longitude: number
  precision: string
  time_zone: string
}

/** How many clubs a region has, those of the demo accounts included; an overseas region plays among itself. */
const CLUBS_PER_REGION: readonly (readonly [region: string, clubs: number])[] = [
  ['11', 6],
  ['84', 6],
  ['75', 5],
  ['76', 5],
  ['32', 4],
  ['44', 4],
  ['93', 4],
  ['52', 5],
  ['53', 4],
  ['28', 3],
  ['27', 3],
  ['24', 2],
  ['94', 2],
  ['01', 3],
  ['02', 2],
  ['03', 2],
  ['04', 3],
  ['06', 2],
]

/** Villefranche-sur-Saône: a large region has a club near its largest city, where people look first. */
export const NEAR_LYON = '69264'

const ANCHORS: Record<string, string> = { '84': NEAR_LYON }

/** Places where an amateur club would be: from 2,000 to 50,000 inhabitants, in a stable order. */
export async function listTowns(sql: Sql): Promise<Town[]> {
  return sql<Town[]>`
    select insee, c.name, c.department_code as department, c.region_code as region, postal_codes[1] as postal_code,
      population, latitude, longitude, precision, time_zone
    from communes c join departments d on d.code = c.department_code
    where population between 2000 and 50000 and latitude is not null and cardinality(postal_codes) > 0
    order by insee`
}

/** One town per club, the three of the demo accounts first. Populous ones come more often. */
export function chooseTowns(towns: readonly Town[], random: Random): Town[] {
  const fixed = Object.values(DEMO_CLUBS).map(({ insee }) => towns.find((town) => town.insee === insee)!)
  const chosen = [...fixed]
  for (const [region, count] of CLUBS_PER_REGION) {
    const candidates = towns.filter((town) => town.region === region && !fixed.includes(town))
    const wanted = count - fixed.filter((town) => town.region === region).length
    const drawn = drawWeighted(candidates, wanted, random)
    const anchor = candidates.find(({ insee }) => insee === ANCHORS[region])
    chosen.push(...(anchor ? [anchor, ...drawn.filter((town) => town !== anchor)].slice(0, wanted) : drawn))
  }
  return chosen
}

export function kilometres(a: Town, b: Town): number {
  const radians = Math.PI / 180
  const east = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians)
  return 6371 * Math.hypot(east, (b.latitude - a.latitude) * radians)
}

/** Without putting back: each draws a lot whose chance grows with the root of its population. */
function drawWeighted(towns: readonly Town[], count: number, random: Random): Town[] {
  return towns
    .map((town) => ({ town, lot: random.next() ** (1 / Math.sqrt(town.population)) }))
    .sort((a, b) => b.lot - a.lot)
    .slice(0, count)
    .map(({ town }) => town)
}
