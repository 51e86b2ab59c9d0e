import { expect, test } from 'vitest'
import { findOpinions } from '#server/features/community/opinions/queries.ts'
import { db } from './seeded.ts'

/** This file checks the figures of opinions in the demonstration against another computation from its rows. */

test('avis de chaque tournoi\u00a0: nombres, parts, moyenne et sujets sont ceux d’une autre requête', async () => {
  const tournaments = await db<{ id: number }[]>`
    select id from tournaments where status not in ('draft', 'pending_review') order by id`
  const counted = await db<Counted[]>`
    select t.id, count(c.rating)::int as total, count(*) filter (where c.rating > 3)::int as positive,
      count(*) filter (where c.rating = 3)::int as neutral, count(*) filter (where c.rating < 3)::int as negative,
      avg(c.rating)::float8 as average
    from tournaments t left join comments c on c.tournament_id = t.id and c.status in ('published', 'restored')
    where t.status not in ('draft', 'pending_review') group by t.id order by t.id`
  const topics = await db<{ id: number; topic: string; count: number; mean: number }[]>`
    select c.tournament_id as id, w.topic, count(*)::int as count, avg(c.rating)::float8 as mean
    from comments c join unnest(${Object.keys(WORDS)}::text[], ${Object.values(WORDS)}::text[]) as w (topic, words)
      on plain(c.body) ~ w.words
    where c.status in ('published', 'restored') group by 1, 2 having count(*) >= 3`
  expect(counted.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(20)
  for (const [index, { id }] of tournaments.entries()) {
    const said = (await findOpinions(db, id))!
    const { total, average, id: same, ...counts } = counted[index]!
    expect(same).toBe(id)
    expect({ total: said.totalComments, counts: said.counts }).toEqual({ total, counts })
    expect(said.average).toEqual(average === null ? null : expect.closeTo(average, 9))
    const percents = [said.positive, said.neutral, said.negative]
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100)
    for (const [place, count] of [counts.positive, counts.neutral, counts.negative].entries())
      if (total > 0) expect(Math.abs(percents[place]! - (count * 100) / total)).toBeLessThan(1)
    const named = topics.filter((one) => one.id === id).map(({ topic, count, mean }) => ({ topic, count, mean }))
    const byName = (one: { topic: string }, other: { topic: string }) => one.topic.localeCompare(other.topic)
    expect(said.topics.toSorted(byName)).toEqual(
      named.toSorted(byName).map((one) => ({ ...one, mean: expect.closeTo(one.mean, 9) as number })),
    )
    expect(said.keywords).toEqual(said.topics.map(({ topic }) => topic))
  }
})

test('tendance des avis\u00a0: cette édition et celles d’avant, retrouvées à la main, donnent la même', async () => {
  const editions = await db<PlayedEdition[]>`
    select t.id, t.previous_tournament_id as previous, t.organizer_club_id as club,
      extract(epoch from t.starts_at)::float8 / 86400 as day,
      array(select tc.category || ' ' || tc.gender from tournament_categories tc where tc.tournament_id = t.id) as entered
    from tournaments t where t.status not in ('draft', 'pending_review')`
  const seen = new Set<string | null>()
  for (const edition of editions) {
    const [told] = await db<{ trend: string | null }[]>`
      select case
        when own.n < 5 or past.n < 5 then null
        when abs(own.mean - past.mean) <= 1.28 * sqrt(own.spread / own.n + past.spread / past.n) then 'stable'
        when own.mean > past.mean then 'up' else 'down' end as trend
      from (select count(*) as n, avg(rating) as mean, var_samp(rating) as spread from comments
          where tournament_id = ${edition.id} and status in ('published', 'restored')) own,
        (select count(*) as n, avg(rating) as mean, var_samp(rating) as spread from comments
          where tournament_id = any(${editionsBefore(edition, editions)}::int[]) and status in ('published', 'restored')) past`
    expect((await findOpinions(db, edition.id))!.trending, `tournament ${edition.id}`).toBe(told!.trend)
    seen.add(told!.trend)
  }
  expect(seen.size).toBeGreaterThan(1)
})

type PlayedEdition = { id: number; previous: number | null; club: number; day: number; entered: string[] }

/**
 * Finds up to ten earlier editions: the one named by the organiser, or else one of the same club a year before (within
 * 45 days) with a common category.
 */
function editionsBefore(of: PlayedEdition, all: readonly PlayedEdition[], most = 10): number[] {
  const daysOff = ({ day }: PlayedEdition): number => Math.abs(of.day - day - 365)
  const isBefore = ({ id, club, day, entered }: PlayedEdition): boolean =>
    of.previous === null
      ? club === of.club && Math.abs(of.day - day - 365) <= 45 && entered.some((name) => of.entered.includes(name))
      : id === of.previous
  const [before] = all.filter(isBefore).toSorted((one, other) => daysOff(one) - daysOff(other) || one.id - other.id)
  return before && most > 0 ? [before.id, ...editionsBefore(before, all, most - 1)] : []
}

type Counted = {
  id: number
  total: number
  positive: number
  neutral: number
  negative: number
  average: number | null
}

/** The words of each topic in the opinions of the demonstration, listed independently of the product. */
const WORDS: Record<string, string> = {
  organisation: String.raw`\m(organis|benevol|logistiqu|planifi|rodee?s?\M)`,
  horaires: String.raw`\m(horaire|retard|planning|programmes?\M|ponctu|attente|tempo\M|creneau|enchain)`,
  arbitrage: String.raw`\m(arbitr|siffl|fautes?\M|marqueur|chrono)`,
  accueil: String.raw`\m(accuei|bienvenu|chaleureu|gentil|souriant|sympathique|sympas?\M)`,
  buvette: String.raw`\m(buvette|restaur|repas?\M|sandwich|boisson|crepe|gaufre|gateau|frite|hotdog|manger\M|nourriture|cafes?\M)`,
  prix: String.raw`\m(prix?\M|pris?\M|tarif|cheres?\M|chers?\M|euros?\M|cout|payer\M|gratuit|abordable)`,
  gymnase: String.raw`\m(gymnase|salle|terrain|parquet|panier|vestiaire|douche|gradin|tribune|toilette|chauffage|equipement|installation)`,
  niveau: String.raw`\m(niveau|nivau|equilibre|desequilibre|poules?\M|opposition|adversaire|homogene|heterogene)`,
  ambiance: String.raw`\m(ambiance|convivial|festif|festive|musique|fairplay|fair\M|supporter|publics?\M|atmosphere)`,
  communication: String.raw`\m(communic|information|infos?\M|e?mails?\M|message|reponse|repondu|prevenu|affichage|consigne|reglement)`,
  récompenses: String.raw`\m(recompense|coupes?\M|medaille|trophee|podium|lots?\M|cadeau|tshirt|goodie)`,
  parking: String.raw`\m(parking|stationn|garer?s?\M|voiture|acces?\M|bus?\M|covoitur)`,
}
