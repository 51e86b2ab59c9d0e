import type { Desk } from '#contract/competition/desk-view.ts'
import type { DeskAct } from '#contract/competition/desk-acts.ts'
import { passedOver } from '#domain/competition/desk/passed-over.ts'
import { pairing } from '#domain/competition/match.ts'
import { type TimeAlert, timeAlerts } from '#domain/competition/desk/time-alerts.ts'
import { momentWords } from '../matches/match-words.ts'
import { type TableToSettle, tablesToSettle } from './tables-to-settle.ts'

/** Something that waits for one choice. */
export type ToSettle =
  | ({ of: 'table' } & TableToSettle)
  | ({ of: 'clock' } & TimeAlert)
  | { of: 'referees'; key: string; text: string }
  | { of: 'place'; key: string; text: string; match_id: number }
  | {
      of: 'competition'
      key: string
      text: string
      category_id: number
      acts: { label: string; title: string; act: DeskAct }[]
    }

/** Lists what waits at this instant, without what somebody has settled. */
export function toSettle(desk: Desk, now: Date): ToSettle[] {
  const presences = new Map(desk.teams.map(({ registration_id, presence }) => [registration_id, presence]))
  const settled = new Set(desk.settled)
  const lost = passedOver(desk.matches, now)
  const isLost = new Set(lost.map(({ id }) => id))
  const clock = timeAlerts(desk.matches, (id) => presences.get(id) ?? 'expected', desk.forfeit_minutes, now)
    .filter(({ key, kind, match_id }) => !settled.has(key) && !(kind === 'not_started' && isLost.has(match_id)))
    .map((alert) => ({ of: 'clock' as const, ...alert }))
  const tables = tablesToSettle(desk, now).map((alert) => ({ of: 'table' as const, ...alert }))
  return [
    // People wait for the score of a match that is over: it comes first.
    ...tables.filter(({ kind }) => kind === 'final'),
    ...desk.categories.flatMap((category) => competitionAlerts(category, desk.matches)),
    ...lost.map((match) => toPlace(match, desk, now)),
    ...refereesToFind(desk.matches),
    ...tables.filter(({ kind }) => kind !== 'final'),
    ...clock,
  ]
}

function toPlace(match: Desk['matches'][number], desk: Desk, now: Date): ToSettle {
  const { id, label, teams } = match
  const meeting = pairing(teams[0].name, teams[1].name)
  return {
    of: 'place',
    key: `place:${id}`,
    match_id: id,
    text: `À replacer\u00a0: ${label}, ${meeting}. Son heure est passée (${momentWords(match, desk, now)}) et son terrain a continué.`,
  }
}

function refereesToFind(matches: Desk['matches']): ToSettle[] {
  const lost = matches.filter(({ lost_referees }) => lost_referees)
  if (lost.length === 0) return []
  const which = lost.length > 3 ? `${lost.length} matchs` : lost.map(({ label }) => label).join(', ')
  return [{ of: 'referees', key: 'referees', text: `Arbitre à trouver\u00a0: ${which}. L’équipe prévue est partie.` }]
}

function competitionAlerts(
  { id: category_id, label, stages, pools, contested, against_itself, next_in }: Desk['categories'][number],
  matches: Desk['matches'],
): ToSettle[] {
  const labelOf = (match_id: number) => matches.find(({ id }) => id === match_id)?.label ?? 'le match'
  const about = (key: string, text: string, acts: { label: string; title: string; act: DeskAct }[]) => ({
    of: 'competition' as const,
    key: `${category_id}:${key}`,
    text: `${label}\u00a0: ${text}`,
    category_id,
    acts,
  })
  return [
    ...stages
      .filter(({ state }) => state === 'ready')
      .map(({ id, name }) =>
        about(`launch:${id}`, `${name}, prêt à lancer.`, [
          { label: 'Lancer', title: `Lancer ${name}, ${label}`, act: { kind: 'launch', stage: id } },
        ]),
      ),
    ...contested.map(({ match_id, game, played_by, expected, keep_problem }) => {
      const played = `${labelOf(match_id)}, joué par ${played_by}, opposerait maintenant ${expected}.`
      return about(`contested:${game}`, keep_problem === null ? played : `${played} ${keep_problem}`, [
        ...(keep_problem === null
          ? [{ label: 'Garder', title: 'Garder ce résultat', act: { kind: 'keep' as const, game } }]
          : []),
        { label: 'Rejouer', title: 'Faire rejouer ce match', act: { kind: 'replay', game } },
      ])
    }),
    ...against_itself.map(({ match_id, name, clearing }) =>
      about(
        `against_itself:${match_id}`,
        `${labelOf(match_id)} attend\u00a0: ${name} y jouerait contre elle-même, après un résultat gardé. ${
          clearing.length > 0
            ? `Effacez ${clearing.length > 1 ? 'un de ces résultats' : 'ce résultat'} pour que le match se rejoue.`
            : 'Corrigez un des matchs qui y mènent.'
        }`,
        clearing.map(({ match_id: kept, game }) => ({
          label: `Effacer ${labelOf(kept)}`,
          title: `Effacer ${labelOf(kept)}`,
          act: { kind: 'clear', game },
        })),
      ),
    ),
    ...pools
      .filter(({ needs_lots }) => needs_lots.length > 0)
      .map(({ id, name }) =>
        about(`lots:${id}`, `égalité parfaite en ${name.toLowerCase()}.`, [
          { label: 'Tirer au sort', title: `Tirer au sort, ${name}`, act: { kind: 'lots', pool: id } },
        ]),
      ),
    ...pools
      .filter(({ swiss }) => swiss?.may_draw)
      .map(({ id, swiss }) =>
        about(`round:${id}:${swiss!.drawn}`, `ronde ${swiss!.drawn + 1} sur ${swiss!.rounds}, prête à tirer.`, [
          {
            label: 'Tirer la ronde',
            title: `Tirer la ronde ${swiss!.drawn + 1}`,
            act: { kind: 'draw_round', pool: id },
          },
        ]),
      ),
    ...next_in.map(({ pool, team, name, next }) =>
      about(`next:${pool}:${team}`, `${name} est retirée, ${next} peut prendre sa place dans la suite.`, [
        { label: `Prendre ${next}`, title: `${next} prend la place`, act: { kind: 'let_next_in', pool, team } },
      ]),
    ),
  ]
}
