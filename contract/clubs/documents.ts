import { z } from 'zod'
import { DOCUMENT_STATUSES } from '#domain/clubs/documents.ts'
import { DOCUMENT_TYPES } from '#domain/common/reference/document-types.ts'
import { instant, memberRoute, page, paged } from '../common/base.ts'
import { clubFace } from '../common/club-face.ts'
import { reason } from '../common/reason.ts'
import { verbs } from '../common/verbs.ts'

const id = z.uuid()
export const documentType = z.enum(DOCUMENT_TYPES)
const status = z.enum(DOCUMENT_STATUSES)
const season = z.string().regex(/^\d{4}-\d{4}$/)

/** How far a club is with a required type. */
export const needState = z.enum(['approved', 'pending', 'scanning', 'rejected', 'absent'])

const document = z.object({
  id,
  type: documentType,
  /** 'Attestation d’assurance RC'. */
  type_label: z.string(),
  /** As the file was called. */
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  season,
  /** A picture, which a page may show; else a PDF. */
  is_picture: z.boolean(),
  /** Null when the file is gone. */
  url: z.string().nullable(),
  uploaded_at: instant,
  uploaded_by: z.string().nullable(),
  status,
  status_label: z.string(),
  /** Why it was refused for all, or for those who ask. */
  reason: z.string().nullable(),
  /** Refusals that hold in the tournaments of one organiser; an organiser reads its own. */
  refusals: z.array(z.object({ organizer_name: z.string(), reason: z.string(), refused_at: instant })),
  /** Said back by whoever decides. */
  version: z.int(),
})

/** A tournament of the club that asks for a document, and how far the club is with it there. */
const askingTournament = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  starts_at: instant,
  time_zone: z.string(),
  organizer_name: z.string(),
  state: needState,
})

const clubDocument = document.extend({
  /** Those that ask for its type, this season. */
  tournaments: z.array(askingTournament),
  /** How often somebody outside the club has opened it. */
  openings_count: z.int(),
  permissions: z.object({ replace: z.boolean(), withdraw: z.boolean() }),
})

/** A type that a tournament of the club asks for. */
const need = z.object({
  type: documentType,
  type_label: z.string(),
  season,
  /** The worst of its tournaments. */
  state: needState,
  state_label: z.string(),
  tournaments: z.array(askingTournament),
})

const clubDocuments = z.object({
  /** Those for which a document may be sent now, the running one first. */
  seasons: z.array(season),
  needs: z.array(need),
  /** Of these seasons, latest first. */
  items: z.array(clubDocument),
  /** Replaced, or of a season that is over; latest first. */
  former: z.array(clubDocument),
  permissions: z.object({ deposit: z.boolean() }),
})

const reviewedDocument = document.extend({
  club: clubFace,
  /** Those that ask for its type, of those that this reader runs. */
  tournaments: z.array(z.object({ id: z.int(), title: z.string() })),
  permissions: z.object({ approve: z.boolean(), reject: z.boolean() }),
})

const registrationDocuments = z.object({
  needs: z.array(z.object({ type: documentType, type_label: z.string(), state: needState, state_label: z.string() })),
  items: z.array(reviewedDocument),
  /** Said where the reader may not judge: documents of their own club. */
  notice: z.string().nullable(),
})

const version = z.int().positive()

const member = verbs(memberRoute, 'Documents')

export const documents = {
  mine: member.get('/clubs/mine/documents', 'Les documents de mon club', { answers: clubDocuments }),
  openings: member.get('/documents/{id}/openings', 'Qui, hors du club, a ouvert un document', {
    asks: { id },
    answers: { items: z.array(z.object({ opened_at: instant, by: z.string() })) },
  }),
  withdraw: member.put('/documents/{id}/withdrawal', 'Retirer un document', {
    refuses: ['CONFLICT', 'DOCUMENT_NEEDED'],
    asks: { id },
    answers: { id, status },
  }),
  list: member.get('/documents', 'Les documents à examiner, pour un administrateur', {
    asks: paged({
      status: z.enum(['pending', 'approved', 'rejected']).optional(),
      type: documentType.optional(),
      q: z.string().trim().max(100).optional(),
    }),
    answers: page(reviewedDocument).extend({
      total: z.int(),
      counts: z.array(z.object({ status, label: z.string(), count: z.int() })),
    }),
  }),
  ofRegistration: member.get('/registrations/{id}/documents', 'Les documents du club d’une inscription', {
    asks: { id },
    answers: registrationDocuments,
  }),
  approve: member.put('/documents/{id}/approval', 'Valider un document', {
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW'],
    asks: { id, version },
    answers: reviewedDocument,
  }),
  reject: member.put('/documents/{id}/rejection', 'Refuser un document', {
    refuses: ['CONFLICT', 'NOT_ALLOWED_NOW'],
    asks: { id, version, reason },
    answers: reviewedDocument,
  }),
}

export type ClubDocuments = z.infer<typeof clubDocuments>
export type ClubDocument = z.infer<typeof clubDocument>
export type RegistrationDocuments = z.infer<typeof registrationDocuments>
export type ReviewedDocument = z.infer<typeof reviewedDocument>
