import { z } from 'zod'
import {
  CONSENT_SOURCES,
  PLAYER_SENTENCES,
  isLicence,
  licenceSentence,
  tidyLicence,
} from '#domain/clubs/players/player.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { PLAYERS_PER_TEAM_MAX, PLAYER_NAME_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { day, instant, line, memberRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const id = z.uuid()

const imageConsent = z.strictObject({
  given: z.boolean(),
  from: z.enum(CONSENT_SOURCES, PLAYER_SENTENCES.consent_from),
  on: z.iso.date(PLAYER_SENTENCES.consent_on),
})

/** Of the date of birth, the year alone ever reaches the server. */
const facts = {
  last_name: line.min(1, PLAYER_SENTENCES.last_name).max(PLAYER_NAME_MAX_LENGTH, PLAYER_SENTENCES.too_long),
  first_name: line.min(1, PLAYER_SENTENCES.first_name).max(PLAYER_NAME_MAX_LENGTH, PLAYER_SENTENCES.too_long),
  birth_year: z.int(PLAYER_SENTENCES.birth).min(1920, PLAYER_SENTENCES.birth).max(2100, PLAYER_SENTENCES.birth),
  licence_number: z
    .string()
    .overwrite(tidyLicence)
    .refine(isLicence, { error: ({ input }) => licenceSentence(String(input)) })
    .nullable(),
  /** Null: nobody has answered. */
  image_consent: imageConsent.nullable(),
}

/** How many of that name and year are in the team and are others, as PLAYER_EXISTS has told; absent: nobody was asked. */
const namesakes = z.int().min(1).max(PLAYERS_PER_TEAM_MAX).optional()

const player = z.object({
  id,
  last_name: z.string(),
  first_name: z.string(),
  birth_year: z.int(),
  licence_number: z.string().nullable(),
  /** `noted_by`: the member who wrote it down; null once that account is erased. */
  image_consent: imageConsent.extend({ noted_by: z.string().nullable() }).nullable(),
  updated_at: instant,
})

const playedTeam = z.object({
  id,
  season: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  gender: z.enum(GENDERS),
  level: z.enum(DIVISIONS).nullable(),
  coach_name: z.string().nullable(),
  coach_phone: z.string().nullable(),
})

const playerList = z.object({
  team: playedTeam,
  items: z.array(player),
  /** Planned, or past: then nobody is left. */
  erased_on: day,
  permissions: z.object({ manage: z.boolean() }),
})

/** As an organiser reads it. */
const roster = z.object({
  team: playedTeam,
  items: z.array(
    player.omit({ id: true, updated_at: true }).extend({
      image_consent: imageConsent.nullable(),
      /** Said, never a reason to refuse: an age, a licence, another team of the same tournament. */
      warnings: z.array(z.string()),
    }),
  ),
  /** For the organiser; null for the club itself and for administrators. */
  readable_until: instant.nullable(),
})

const refused = ['PLAYER_EXISTS', 'TEAM_FULL', 'PLAYERS_ERASED'] as const

const member = verbs(memberRoute, 'Joueurs')

export const players = {
  list: member.get('/teams/{id}/players', 'Joueurs d’une équipe', { asks: { id }, answers: playerList }),
  add: member.post('/teams/{id}/players', 'Ajouter un joueur', {
    refuses: refused,
    asks: { id, ...facts, namesakes },
    answers: { id },
    status: 201,
  }),
  importMany: member.post('/teams/{id}/players/import', 'Ajouter des joueurs, tous ou aucun', {
    description:
      'Ceux que l’équipe a déjà sont laissés de côté, par leur licence ou par leur nom et leur année\u00a0; `is_namesake` dit une autre personne de même nom et de même année.',
    refuses: [...refused, 'IDEMPOTENCY_KEY_REUSED'],
    asks: {
      id,
      players: z
        .array(z.strictObject({ ...facts, is_namesake: z.boolean().optional() }))
        .min(1)
        .max(PLAYERS_PER_TEAM_MAX, `${PLAYERS_PER_TEAM_MAX} lignes au plus.`),
    },
    answers: { added: z.int(), skipped: z.int() },
    status: 201,
  }),
  edit: member.put('/players/{id}', 'Modifier un joueur', {
    refuses: ['PLAYER_EXISTS', 'PLAYERS_ERASED', 'CONFLICT'],
    asks: { id, ...facts, updated_at: instant, namesakes },
    answers: { id },
  }),
  remove: member.delete('/players/{id}', 'Effacer un joueur', { asks: { id }, answers: { id } }),
  roster: member.get('/registrations/{id}/roster', 'Joueurs de l’équipe inscrite', {
    description:
      'Pour son club, l’organisateur jusqu’à 30 jours après le tournoi, et les administrateurs. Chaque lecture par un autre que le club est journalisée.',
    asks: { id },
    answers: roster,
  }),
}

export type Players = z.infer<typeof playerList>
export type Player = z.infer<typeof player>
