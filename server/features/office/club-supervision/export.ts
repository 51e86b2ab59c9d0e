import { clubsAsked, type SupervisedClubRow } from '#contract/office/club-supervision.ts'
import { tableDay } from '#domain/common/files/exported-table.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { ORGANIZING_LABELS } from '#domain/organizing/organizing.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { adminExport } from '#server/platform/http/downloads/admin-export.ts'
import { listClubs } from './queries.ts'

export const clubsExport = adminExport({
  name: 'clubs',
  asked: clubsAsked,
  columns: [
    { title: 'Club', cell: ({ name }: SupervisedClubRow) => name },
    { title: 'Ville', cell: ({ city }) => city ?? '' },
    { title: 'Département', cell: ({ department }) => department ?? '' },
    { title: 'Affiliation', cell: ({ ffbb_number }) => ffbb_number ?? '' },
    { title: 'E-mail', cell: ({ email }) => email ?? '' },
    { title: 'Statut', cell: ({ badge, merged_into }) => (merged_into ? `A rejoint ${merged_into.name}` : badge) },
    { title: 'Vérifié', cell: ({ verified }) => (verified ? 'oui' : 'non') },
    { title: 'Organisation', cell: ({ organizing }) => (organizing ? ORGANIZING_LABELS[organizing] : '') },
    { title: 'Membres', cell: ({ members }) => String(members) },
    { title: 'Équipes', cell: ({ teams }) => String(teams) },
    { title: 'Inscriptions', cell: ({ entries }) => String(entries) },
    { title: 'Tournois', cell: ({ tournaments }) => String(tournaments) },
    { title: 'Inscrit le', cell: ({ created_at }) => tableDay(created_at, PARIS) },
  ],
  page: ({ db, clock }, asked) => listClubs(db, asked, seasonOf(localDay(clock(), PARIS))),
})
