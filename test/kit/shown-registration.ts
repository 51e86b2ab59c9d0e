import type { Registration } from '#contract/registrations/registrations.ts'

type Changes = { tournament?: object } & Partial<Record<Exclude<keyof Registration, 'tournament'>, unknown>>

/** A registration with what a row of a list reads, and no more. */
export const shownRegistration = ({ tournament, ...changes }: Changes = {}): Registration =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it lacks what no row reads
  ({
    id: 'one',
    team_name: 'ES Clisson – U13F',
    status: 'approved',
    payment_status: 'paid',
    payment_method: 'card',
    amount_cents: 4000,
    lines: [],
    missing_documents: [],
    receipts: [],
    permissions: {},
    club: { id: 7, name: 'ES Clisson', city: 'Clisson', colours: ['red', 'gold'], logo_url: null },
    category: { id: 1, category: 'U13', gender: 'feminin', division: null, day: null },
    tournament: {
      id: 1,
      slug: 'coupe-de-lyon',
      title: 'Coupe de Lyon',
      organizer: { id: 8, name: 'ASVEL', city: 'Lyon', colours: ['red', 'gold'], logo_url: null },
      location: 'Lyon',
      starts_at: '2099-11-29T08:00:00Z',
      ends_at: '2099-11-29T17:00:00Z',
      time_zone: 'Europe/Paris',
      payment_timing: 'at_registration',
      ...tournament,
    },
    ...changes,
  }) as unknown as Registration
