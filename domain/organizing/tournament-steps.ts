import { counted } from '../common/counted.ts'
import { formatDateRange, formatDayShort, formatMoment, formatTime } from '../common/dates/dates.ts'
import { hasPassed, localDay } from '../common/dates/local-time.ts'
import { isOver, isPublished, type TournamentStatus } from '../tournaments/tournament.ts'

/** The five steps of an organiser, in order. */
export const STEPS = ['registrations', 'draw', 'planning', 'day', 'closing'] as const

export type StepName = (typeof STEPS)[number]

export const STEP_LABELS: Record<StepName, string> = {
  registrations: 'Inscriptions',
  draw: 'Tirage',
  planning: 'Planning',
  day: 'Jour J',
  closing: 'Clôture',
}

/** `skipped`: the tournament is over, or cancelled, and this was never done here. */
export const STEP_STATES = ['done', 'now', 'to_come', 'skipped'] as const

/** The acts that an organiser may have to do next; the screen knows where each leads. */
export const STEP_ACTS = [
  'sheet',
  'share',
  'answer',
  'teams',
  'formats',
  'draw',
  'courts',
  'planning',
  'tables',
  'settle',
  'desk',
  'finish',
  'closing',
] as const

export type StepAct = { kind: (typeof STEP_ACTS)[number]; label: string }

/** `fact` stands beside the name of the step: « 23 équipes », « après le tirage »; null when there is none. */
export type TournamentStep = { name: StepName; state: (typeof STEP_STATES)[number]; fact: string | null }

/** The step that is open: what is missing, what presses, and the one act that comes next. */
export type OpenStep = { name: StepName; said: string; warning: string | null; act: StepAct }

/** A category that is not cancelled. */
type StepCategory = {
  takes_entries: boolean
  /** Teams that hold a place, and how many places there are. */
  registered: number
  places: number
  /** Teams that are drawn, or would be now. */
  teams: number
  has_format: boolean
  is_drawn: boolean
  /** Pools of its draw; 0 without pools. */
  pools: number
  /** Its matches have their hours, and everybody sees them. */
  is_published: boolean
}

export type StepFacts = {
  /** At this instant. */
  status: TournamentStatus
  /** Somebody, or time, has written its end. */
  is_closed: boolean
  /** Why an administrator has sent it back. */
  status_reason: string | null
  starts_at: string
  ends_at: string
  registration_opens_at: string | null
  registration_closes_at: string | null
  time_zone: string
  categories: readonly StepCategory[]
  /** Teams that wait for the organiser's answer. */
  to_answer: number
  open_courts: number
  has_plan_draft: boolean
  matches: {
    total: number
    played: number
    /** Matches that should have begun, or ended. */
    late: number
    /** Courts that have a match. */
    courts: number
    last_ends_at: string | null
  }
  /** Scores of a table that wait for the desk. */
  to_confirm: number
}

/** Says where a tournament stands: its five steps, and the one that is open; none is when it is closed or cancelled. */
export function tournamentSteps(facts: StepFacts, now: Date): { steps: TournamentStep[]; open: OpenStep | null } {
  const done = doneSteps(facts)
  const ended = facts.status === 'cancelled' || facts.is_closed
  const current = ended ? undefined : STEPS.find((name) => done[name] === 'no')
  const steps = STEPS.map((name): TournamentStep => {
    if (name === current) return { name, state: 'now', fact: FACTS[name](facts, now) }
    if (done[name] === 'yes') return { name, state: 'done', fact: FACTS[name](facts, now) }
    if (done[name] === 'never' || ended) return { name, state: 'skipped', fact: null }
    return { name, state: 'to_come', fact: whenToCome(name, facts, now) }
  })
  return { steps, open: current ? { name: current, ...OPEN[current](facts, now) } : null }
}

type Done = 'yes' | 'no' | 'never'

/** A day that has matches is what counts, whatever was left undone before it. */
function doneSteps(facts: StepFacts): Record<StepName, Done> {
  const { status, categories, matches, to_answer, is_closed } = facts
  const over = isOver(status)
  const hasBegun = status === 'active' || status === 'completed'
  const takesNobody = status === 'closed' || !categories.some(({ takes_entries }) => takes_entries)
  const playable = playableOf(facts)
  const isPlayed = matches.total > 0 && matches.played === matches.total
  const is = (done: boolean, used = false): Done => (done ? 'yes' : over ? (used ? 'yes' : 'never') : 'no')
  const onTheDay = hasBegun && matches.total > 0
  return {
    registrations: is(hasBegun || (isPublished(status) && takesNobody && to_answer === 0), registeredIn(facts) > 0),
    draw: is(
      onTheDay || allOf(playable, 'is_drawn'),
      playable.some(({ is_drawn }) => is_drawn),
    ),
    planning: is(onTheDay || allOf(playable, 'is_published'), matches.total > 0),
    day: is(isPlayed && hasBegun, status === 'completed' && matches.total > 0),
    closing: status === 'cancelled' ? 'never' : is_closed ? 'yes' : 'no',
  }
}

const allOf = (playable: readonly StepCategory[], what: 'is_drawn' | 'is_published') =>
  playable.length > 0 && playable.every((category) => category[what])

/** One team alone has nobody to meet. */
const playableOf = ({ categories }: StepFacts) => categories.filter(({ teams, is_drawn }) => teams >= 2 || is_drawn)

const registeredIn = ({ categories }: StepFacts) => categories.reduce((sum, { registered }) => sum + registered, 0)

const FACTS: Record<StepName, (facts: StepFacts, now: Date) => string | null> = {
  registrations: (facts) => {
    const places = facts.categories.reduce((sum, category) => sum + category.places, 0)
    const teams = counted(registeredIn(facts), 'équipe')
    const asked = facts.to_answer > 0 && !isOver(facts.status) ? `, ${facts.to_answer} à valider` : ''
    return `${teams}${facts.status === 'registration_open' ? ` sur ${places}` : ''}${asked}`
  },
  draw: (facts) => {
    const drawn = playableOf(facts).filter(({ is_drawn }) => is_drawn)
    const pools = drawn.reduce((sum, category) => sum + category.pools, 0)
    if (drawn.length === 0) return null
    return pools > 0 ? counted(pools, 'poule') : counted(drawn.length, 'catégorie tirée', 'catégories tirées')
  },
  planning: ({ matches: { courts, last_ends_at }, time_zone }) =>
    last_ends_at === null ? null : `${counted(courts, 'terrain')}, fin à ${formatTime(last_ends_at, time_zone)}`,
  day: ({ matches: { total, played } }) =>
    played === total ? counted(total, 'match joué', 'matchs joués') : playedWords(total, played),
  closing: () => null,
}

const playedWords = (total: number, played: number) => `${counted(played, 'match joué', 'matchs joués')} sur ${total}`

function whenToCome(name: StepName, facts: StepFacts, now: Date): string | null {
  const { registration_closes_at: closes, starts_at, ends_at, time_zone } = facts
  if (name === 'day') return formatDateRange(starts_at, ends_at, time_zone)
  if (name === 'planning') return 'après le tirage'
  if (name === 'closing') return 'après le dernier match'
  if (closes === null || hasPassed(closes, now)) return null
  return `après le ${formatDayShort(localDay(closes, time_zone), localDay(now, time_zone))}`
}

const OPEN: Record<StepName, (facts: StepFacts, now: Date) => Omit<OpenStep, 'name'>> = {
  registrations: openRegistrations,
  draw: openDraw,
  planning: openPlanning,
  day: openDay,
  closing: openClosing,
}

const says = (said: string, kind: StepAct['kind'], label: string, warning: string | null = null) => ({
  said,
  warning,
  act: { kind, label },
})

function openRegistrations(facts: StepFacts, now: Date) {
  const { status, status_reason, to_answer, registration_opens_at: opens, registration_closes_at: closes } = facts
  if (status === 'draft')
    return says(
      'Les clubs ne voient pas encore ce tournoi.',
      'sheet',
      'Continuer la fiche',
      status_reason && `Renvoyé\u00a0: ${status_reason}`,
    )
  if (status === 'pending_review')
    return says('Un administrateur la regarde\u00a0; les clubs verront ensuite ce tournoi.', 'sheet', 'Relire la fiche')
  const said =
    opens !== null && !hasPassed(opens, now)
      ? `Ouverture le ${formatMoment(opens, facts.time_zone)}.`
      : `${entriesUntil(facts, closes)} ${registeredIn(facts) === 0 ? 'Aucune équipe encore.' : `${FACTS.registrations(facts, now)}.`}`
  if (to_answer > 0)
    return says(said, 'answer', to_answer === 1 ? 'Répondre à l’équipe' : `Répondre aux ${to_answer} équipes`)
  return says(said, 'share', 'Partager le lien')
}

function entriesUntil({ status, categories, time_zone }: StepFacts, closes: string | null): string {
  if (status === 'closed') return 'Inscriptions fermées.'
  if (!categories.some(({ takes_entries }) => takes_entries)) return 'Toutes les catégories sont fermées.'
  return closes === null
    ? 'Ouvertes jusqu’au début du tournoi.'
    : `Ouvertes jusqu’au ${formatMoment(closes, time_zone)}.`
}

function openDraw(facts: StepFacts) {
  const playable = playableOf(facts)
  const waiting = playable.filter(({ is_drawn }) => !is_drawn)
  const unset = waiting.filter(({ has_format }) => !has_format)
  if (playable.length === 0) return says('Aucune catégorie n’a encore deux équipes.', 'teams', 'Saisir des équipes')
  const drawn = `${counted(playable.length - waiting.length, 'catégorie tirée', 'catégories tirées')} sur ${playable.length}.`
  if (unset.length > 0)
    return says(
      `${drawn} ${counted(unset.length, 'attend sa formule', 'attendent leur formule')}.`,
      'formats',
      unset.length === 1 ? 'Choisir la formule' : 'Choisir les formules',
    )
  return says(drawn, 'draw', drawLabel(waiting.length, playable.length))
}

function drawLabel(waiting: number, playable: number): string {
  if (waiting === playable) return waiting === 1 ? 'Tirer la catégorie' : `Tirer les ${waiting} catégories`
  return waiting === 1 ? 'Tirer la dernière' : `Tirer les ${waiting} autres`
}

function openPlanning(facts: StepFacts) {
  const { open_courts, has_plan_draft, matches } = facts
  if (open_courts === 0)
    return says('Les terrains n’ont pas encore d’heures d’ouverture.', 'courts', 'Indiquer les terrains')
  const playable = playableOf(facts)
  const published = playable.filter(({ is_published }) => is_published).length
  const said =
    matches.total === 0
      ? 'Aucun match n’a encore d’heure.'
      : `${counted(published, 'catégorie publiée', 'catégories publiées')} sur ${playable.length}.`
  return has_plan_draft
    ? says(`${said} Un brouillon attend d’être publié.`, 'planning', 'Publier le planning')
    : says(said, 'planning', 'Préparer le planning')
}

function openDay(facts: StepFacts) {
  const { status, starts_at, time_zone, matches, to_confirm } = facts
  if (status !== 'active')
    return says(`Début le ${formatMoment(starts_at, time_zone)}.`, 'tables', 'Préparer les tables')
  const pace = matches.late > 0 ? `${counted(matches.late, 'match', 'matchs')} en retard.` : 'À l’heure.'
  const said = `${pace} ${playedWords(matches.total, matches.played)}.`
  return to_confirm > 0
    ? says(said, 'settle', 'Régler', counted(to_confirm, 'score à confirmer', 'scores à confirmer'))
    : says(said, 'desk', 'Ouvrir le Jour J')
}

function openClosing({ matches: { total, played } }: StepFacts) {
  if (total === 0)
    return says('Ce tournoi est passé\u00a0; aucun match n’a été joué ici.', 'finish', 'Clore le tournoi')
  const missing = total - played
  const said = missing === 0 ? 'Tout est joué.' : `${counted(missing, 'match', 'matchs')} sans résultat.`
  return says(`${said} Vérifiez ce qui manque, puis remerciez les clubs.`, 'closing', 'Clore le tournoi')
}
