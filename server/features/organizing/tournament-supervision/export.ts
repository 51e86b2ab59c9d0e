import { z } from 'zod'
import { type SupervisedTournament, supervisedAsked } from '#contract/organizing/tournament-supervision.ts'
import { tableMoment } from '#domain/common/files/exported-table.ts'
import { TOLD_STATUS_LABELS } from '#domain/tournaments/tournament.ts'
import { adminExport } from '#server/platform/http/downloads/admin-export.ts'
import { listSupervised } from './list.ts'

export const tournamentsExport = adminExport({
  name: 'tournois',
  asked: supervisedAsked.extend({ club_id: z.coerce.number().int().positive().optional() }),
  columns: [
    { title: 'Numéro', cell: ({ id }: SupervisedTournament) => String(id) },
    { title: 'Titre', cell: ({ title }) => title },
    { title: 'Club', cell: ({ organizer }) => organizer.name },
    { title: 'Lieu', cell: ({ venue_name, venue_city }) => [venue_name, venue_city].filter(Boolean).join(', ') },
    { title: 'Département', cell: ({ venue_department }) => venue_department },
    { title: 'Début', cell: ({ starts_at, time_zone }) => tableMoment(starts_at, time_zone) },
    { title: 'Fin', cell: ({ ends_at, time_zone }) => tableMoment(ends_at, time_zone) },
    { title: 'Statut', cell: ({ status }) => TOLD_STATUS_LABELS[status] },
    { title: 'Équipes', cell: ({ current_participants }) => String(current_participants) },
    { title: 'Places', cell: ({ max_participants }) => String(max_participants) },
    { title: 'En attente', cell: ({ pending }) => String(pending) },
    { title: 'Liste d’attente', cell: ({ waiting }) => String(waiting) },
    {
      title: 'Sponsorisé jusqu’au',
      cell: ({ featured_until, time_zone }) => (featured_until ? tableMoment(featured_until, time_zone) : ''),
    },
    { title: 'Signalements', cell: ({ reports }) => String(reports) },
  ],
  page: ({ db, clock }, asked) => listSupervised(db, asked, clock()),
})
