import type { Colours } from '#domain/clubs/colours/shirts.ts'
import type { Category } from '#domain/common/reference/categories.ts'
import type { Division } from '#domain/common/reference/divisions.ts'
import { DEMO_CLUBS } from '../accounts.ts'
import { createHalls, type Hall } from './halls.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import { kilometres, type Town } from './towns.ts'

export type SeedClub = {
  id: number
  name: string
  /** Without '(démo)': how teams and sentences call it. */
  short: string
  email: string
  town: Town
  hall: Hall
  owner_id: string
  status: 'active' | 'pending' | 'suspended' | 'inactive'
  level: Division
  /** Those it chose; most have chosen none. */
  colours: Colours | null
  /** Points by which it beats an average club over a match. */
  strength: number
  created_at: Date
}

/** Where the organiser's club stands among those of the accounts. */
const ORGANIZER = Object.keys(DEMO_CLUBS).indexOf('organizer')

type Naming = (town: string, neighbour: string) => { full: string; short: string }

const NAMINGS: readonly Naming[] = [
  (town) => ({ full: `Basket Club ${town}`, short: `BC ${town}` }),
  (town) => ({ full: `${town} Basket`, short: `${town} Basket` }),
  (town) => ({ full: `Étoile Sportive ${town}`, short: `ES ${town}` }),
  (town) => ({ full: `Union Sportive ${town} Basket`, short: `US ${town}` }),
  (town) => ({ full: `Amicale Laïque ${town}`, short: `AL ${town}` }),
  (town) => ({ full: `Avenir ${town} Basket`, short: `Avenir ${town}` }),
  (town) => ({ full: `Élan ${town}`, short: `Élan ${town}` }),
  (town) => ({ full: `Cercle Sportif ${town}`, short: `CS ${town}` }),
  (town, neighbour) => ({ full: `Entente ${town}-${neighbour}`, short: `Entente ${town}` }),
  (town) => ({ full: `Réveil ${town} Basket`, short: `Réveil ${town}` }),
  (town) => ({ full: `Foyer Laïque ${town}`, short: `FL ${town}` }),
  (town, neighbour) => ({ full: `CTC ${town}-${neighbour}`, short: `CTC ${town}` }),
  (town) => ({ full: `Espérance ${town}`, short: `Espérance ${town}` }),
  (town) => ({ full: `Basket Loisir ${town}`, short: `BL ${town}` }),
]

const STORIES: readonly string[] = [
  'Club familial fondé par des enseignants, affilié depuis le premier jour. Une école de basket labellisée et deux équipes seniors.',
  'Nous sommes un club de village : peu de moyens, beaucoup de bénévoles, et une salle toujours ouverte le mercredi.',
  'Formation avant tout : huit entraîneurs diplômés, des stages à chaque période de vacances et des jeunes qui arbitrent.',
  'Le basket pour tous, de cinq à soixante-dix ans. Section loisir très active, section 3x3 depuis deux saisons.',
  'Deux communes, un seul maillot. Notre entente permet à chaque enfant de jouer dans sa catégorie.',
  'Un club qui grandit : la section féminine compte désormais autant d’équipes que la masculine.',
  'Association loi 1901 tenue par ses parents d’élèves. Ambiance chaleureuse, exigences raisonnables.',
  'Nos équipes évoluent du plateau mini-basket au championnat régional. Le club organise deux tournois par an.',
  'Historiquement patronage, aujourd’hui club omnisports : la section basket en est la plus remuante.',
  'Nous misons sur l’arbitrage et la table de marque : nos jeunes officient dans tout le département.',
]

export function createClubs(towns: readonly Town[], allTowns: readonly Town[], now: Date, random: Random): SeedClub[] {
  const naming = random.deck(NAMINGS)
  const hall = createHalls(random)
  return towns.map((town, i) => ({
    id: i + 1,
    ...nameOf(i, town, naming, neighbourOf(town, allTowns)),
    email: `contact.${i + 1}@exemple.test`,
    town,
    hall: hall(),
    owner_id: random.uuid(),
    status: statusOf(i, towns.length),
    level: levelOf(i, random),
    colours: i === ORGANIZER ? ['royal', 'gold'] : null,
    strength: (random.next() + random.next() + random.next() - 1.5) * 8,
    created_at: new Date(now.getTime() - random.integer(120, 900) * 86_400_000),
  }))
}

export function clubRows(clubs: readonly SeedClub[], adminId: string, random: Random): SeedRow[] {
  const story = random.deck(STORIES)
  return clubs.map((club, i) => {
    const verified = club.status === 'active' && (i < 3 || random.chance(0.4))
    return {
      id: club.id,
      name: club.name,
      ffbb_number: `DEMO${String(club.id).padStart(4, '0')}`,
      city: club.town.name,
      address: club.hall.street,
      postal_code: club.town.postal_code,
      department: club.town.department,
      time_zone: club.town.time_zone,
      latitude: club.town.latitude,
      longitude: club.town.longitude,
      location_precision: club.town.precision,
      phone: demoPhone(random),
      email: club.email,
      president: `Présidence démo ${club.id}`,
      coach: `Coach démo ${club.id}`,
      description: story(),
      level: club.level,
      categories: categoriesOf(club, random),
      founded: random.integer(1921, 2012),
      members_count: random.integer(60, 420),
      // Suspended by the command, later.
      status: club.status === 'suspended' ? 'active' : club.status,
      verified_at: verified ? club.created_at : null,
      verified_by: verified ? adminId : null,
      first_colour: club.colours?.[0] ?? null,
      second_colour: club.colours?.[1] ?? null,
      demo: true,
      created_at: club.created_at,
      updated_at: club.created_at,
    }
  })
}

/** Numbers that the regulator keeps for fiction: nobody answers. */
export function demoPhone(random: Random): string {
  return `01 99 00 ${twoDigits(random)} ${twoDigits(random)}`
}

function twoDigits(random: Random): string {
  return String(random.integer(0, 99)).padStart(2, '0')
}

function nameOf(i: number, town: Town, naming: () => Naming, neighbour: Town) {
  const fixed = Object.values(DEMO_CLUBS)[i]
  if (fixed) return { name: fixed.name, short: fixed.short }
  const { full, short } = naming()(town.name, neighbour.name)
  return { name: `${full} (démo)`, short }
}

function neighbourOf(town: Town, towns: readonly Town[]): Town {
  const others = towns.filter((other) => other.department === town.department && other.insee !== town.insee)
  return others.sort((a, b) => kilometres(town, a) - kilometres(town, b))[0] ?? town
}

/** Most live; a few wait for their confirmation, have been put aside or sleep. */
function statusOf(i: number, count: number): SeedClub['status'] {
  const fromTheEnd = count - 1 - i
  if ([17, 22, 29].includes(fromTheEnd)) return 'pending'
  if (fromTheEnd === 25) return 'suspended'
  return fromTheEnd === 32 ? 'inactive' : 'active'
}

function levelOf(i: number, random: Random): Division {
  if (i < 3) return 'regionale'
  return random.pick([
    'departementale',
    'departementale',
    'departementale',
    'regionale',
    'regionale',
    'promotion',
    'elite',
  ])
}

function categoriesOf(club: SeedClub, random: Random): Category[] {
  const all: Category[] = ['U9', 'U11', 'U13', 'U15', 'U17', 'U18', 'U20', 'Senior', 'Vétéran']
  const few = all.filter(() => random.chance(0.7))
  return club.level === 'elite' || few.length < 3 ? all : few
}
