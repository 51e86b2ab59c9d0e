import type { Category } from '#domain/common/reference/categories.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import type { Format, Kind, State } from './kinds.ts'
import type { Random } from '../random.ts'
import type { Selling } from './selling.ts'
import { NEAR_LYON } from '../clubs/towns.ts'

/** One tournament to make: what it shows, where, and of what sort. The rest forces what is otherwise drawn. */
export type Plan = {
  state: State
  region: string
  kind: Kind
  organizer?: 'demo'
  /** Commune of the organising club. */
  insee?: string
  programme?: readonly Entered[]
  /** Six categories of eight teams, on two days. */
  is_large?: true
  selling?: Selling
}

/** How many tournaments of each state, and of each region. */
const STATES: readonly (readonly [State, number])[] = [
  ['open', 36],
  ['almost_full', 11],
  ['full', 7],
  ['planned', 9],
  ['closed', 8],
  ['active', 2],
  ['completed', 24],
  ['cancelled', 4],
  ['draft', 4],
  ['pending_review', 3],
]

const REGIONS: readonly (readonly [region: string, tournaments: number])[] = [
  ['01', 3],
  ['02', 3],
  ['03', 3],
  ['04', 4],
  ['06', 3],
  ['94', 3],
  ['11', 12],
  ['84', 13],
  ['75', 9],
  ['76', 9],
  ['32', 7],
  ['44', 7],
  ['93', 6],
  ['52', 6],
  ['53', 7],
  ['28', 5],
  ['27', 5],
  ['24', 3],
]

const KINDS: readonly Kind[] = [
  'jeunes',
  'jeunes',
  'jeunes',
  'jeunes',
  'jeunes',
  'seniors',
  'seniors',
  'mini',
  'mini',
  'trois',
  'loisir',
]

/** What the organiser of the demonstration has on its desk: one of nearly everything. */
const DEMO_ORGANIZER: readonly Plan[] = [
  { state: 'open', region: '52', kind: 'jeunes', organizer: 'demo' },
  { state: 'almost_full', region: '52', kind: 'seniors', organizer: 'demo' },
  { state: 'full', region: '52', kind: 'jeunes', organizer: 'demo' },
  { state: 'planned', region: '52', kind: 'mini', organizer: 'demo' },
  { state: 'active', region: '52', kind: 'seniors', organizer: 'demo', selling: 'deposit' },
  { state: 'closed', region: '52', kind: 'trois', organizer: 'demo' },
  { state: 'completed', region: '52', kind: 'jeunes', organizer: 'demo', selling: 'deposit' },
  { state: 'completed', region: '52', kind: 'loisir', organizer: 'demo' },
  { state: 'cancelled', region: '52', kind: 'loisir', organizer: 'demo' },
  { state: 'draft', region: '52', kind: 'jeunes', organizer: 'demo' },
  { state: 'pending_review', region: '52', kind: 'mini', organizer: 'demo' },
]

/** Regions and states are dealt apart, but the first of a region is always one that can be entered. */
export function planTournaments(random: Random): Plan[] {
  const kind = random.deck(KINDS)
  const states = random.shuffle(repeat(STATES))
  const regions = REGIONS.flatMap(([region, count]) =>
    Array.from({ length: count }, (_, i) => ({ region, first: i === 0 })),
  )
  const firsts = regions.filter(({ first }) => first).map(({ region }) => region)
  const others = random.shuffle(regions.filter(({ first }) => !first).map(({ region }) => region))
  const mainlandFirst = others.toSorted((a, b) => Number(a.startsWith('0')) - Number(b.startsWith('0')))
  const open = states.filter((state) => state === 'open').slice(firsts.length)
  const rest = random.shuffle([...open, ...states.filter((state) => state !== 'open' && state !== 'active')])
  // What goes on today is to be watched: on the mainland, where most clubs are, and in matches.
  const running = states.filter((state) => state === 'active')
  return [
    ...DEMO_ORGANIZER,
    ...firsts.map((region): Plan => ({ state: 'open', region, kind: kind(), ...WANTED[region] })),
    ...mainlandFirst.map((region, i): Plan => {
      const state = running[i] ?? rest[i - running.length]!
      return { state, region, kind: state === 'active' ? 'jeunes' : kind() }
    }),
    LARGE,
  ]
}

const LARGE: Plan = {
  state: 'open',
  region: '52',
  kind: 'jeunes',
  organizer: 'demo',
  is_large: true,
  selling: 'everything',
}

/** What a visitor of the demonstration is told to look for: U13 girls near Lyon. */
const WANTED: Record<string, Omit<Plan, 'state' | 'region'>> = {
  '84': { kind: 'jeunes', insee: NEAR_LYON, programme: [girls('U13'), girls('U15')] },
}

type Entered = { category: Category; gender: Gender }

/** Categories that go together in one tournament. */
export const PROGRAMMES: Record<Kind, readonly (readonly Entered[])[]> = {
  mini: [
    [mixed('U7'), mixed('U9')],
    [mixed('U9'), boys('U11'), girls('U11')],
    [mixed('U9')],
    [mixed('U11')],
    [boys('U11'), girls('U11')],
  ],
  jeunes: [
    [boys('U13'), girls('U13')],
    [girls('U15')],
    [boys('U13'), boys('U15')],
    [boys('U11'), girls('U11'), boys('U13'), girls('U13')],
    [boys('U15'), girls('U15'), boys('U18'), girls('U18')],
    [boys('U17')],
    [girls('U17'), girls('U15')],
    [girls('U13')],
    [boys('U15')],
    [boys('U13'), girls('U13'), boys('U15'), girls('U15'), boys('U17'), girls('U17')],
    [girls('U18')],
    [boys('U17'), boys('U20')],
  ],
  seniors: [
    [boys('Senior')],
    [girls('Senior')],
    [boys('Senior'), girls('Senior')],
    [boys('U20'), boys('Senior')],
    [girls('U20'), girls('Senior')],
    [boys('Senior')],
    [boys('U21')],
  ],
  trois: [
    [mixed('Senior')],
    [boys('Senior'), girls('Senior')],
    [boys('U18'), girls('U18')],
    [mixed('U15'), mixed('U18'), mixed('Senior')],
    [boys('U17'), boys('Senior')],
  ],
  loisir: [
    [mixed('Senior')],
    [boys('Vétéran'), mixed('Senior')],
    [boys('Vétéran'), girls('Vétéran'), mixed('Senior')],
    [mixed('Senior'), mixed('Vétéran')],
  ],
}

/** Euros per team, from the cheapest to the dearest of its kind. */
export const PRICES: Record<Kind, readonly number[]> = {
  mini: [0, 0, 10, 15, 20, 25, 30],
  jeunes: [25, 30, 40, 45, 50, 60, 75, 80],
  seniors: [60, 70, 80, 90, 100, 120, 150],
  trois: [0, 20, 25, 30, 40, 45],
  loisir: [0, 30, 40, 50, 60],
}

/** Teams per category. */
export const SIZES: Record<Kind, readonly number[]> = {
  mini: [8, 10, 12, 16],
  jeunes: [6, 8, 8, 8, 12, 16],
  seniors: [6, 8, 8, 12, 16],
  trois: [8, 12, 16],
  loisir: [6, 8, 10],
}

export const FORMATS_OF: Record<Kind, readonly Format[]> = {
  mini: ['plateau'],
  jeunes: ['pools_then_bracket', 'pools_then_bracket', 'pools_then_bracket', 'round_robin', 'triangulaire', 'swiss'],
  seniors: ['pools_then_bracket', 'pools_then_bracket', 'round_robin', 'single_elimination', 'double_elimination'],
  trois: ['three_on_three'],
  loisir: ['pools_then_bracket', 'round_robin'],
}

/** Girls on the first day, boys on the second. */
export const LARGE_PROGRAMME: readonly Entered[] = (['U11', 'U13', 'U15'] as const)
  .map(girls)
  .concat((['U11', 'U13', 'U15'] as const).map(boys))

function repeat(counts: readonly (readonly [State, number])[]): State[] {
  return counts.flatMap(([state, count]) => Array.from({ length: count }, () => state))
}

function boys(category: Category): Entered {
  return { category, gender: 'masculin' }
}

function girls(category: Category): Entered {
  return { category, gender: 'feminin' }
}

function mixed(category: Category): Entered {
  return { category, gender: 'mixte' }
}
