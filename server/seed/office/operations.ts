import type { Preorder } from '#contract/partner/preorders.ts'
import { answerMessage } from '#server/features/community/contact/commands/answer-message.ts'
import { handleMessage } from '#server/features/community/contact/commands/handle-message.ts'
import { sendContactMessage } from '#server/features/community/contact/commands/send-contact-message.ts'
import { changeOrder } from '#server/features/partner/preorders/commands/change-order.ts'
import { placePreorder } from '#server/features/partner/preorders/commands/place-preorder.ts'
import type { KitOrderAct } from '#domain/partner/kit-order-life.ts'
import type { Db } from '#server/platform/database/client.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { createSmtpTransport } from '#server/platform/mail/transports.ts'
import type { Person } from '../accounts/people.ts'
import type { Act } from '../play.ts'
import { administrator, type Stage } from '../stage.ts'
import type { SeedTournament } from '../tournaments/tournaments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Setting = { admin: Person; now: Date }
type Order = Pick<Preorder, 'contact_name' | 'quantity' | 'product_type' | 'sizes' | 'special_requests'> & {
  daysAgo: number
  acts: readonly { act: KitOrderAct; daysAgo: number; reason?: string }[]
}

/** In every state, two of them late. */
const ORDERS: readonly Order[] = [
  {
    contact_name: 'Hélène Marchand (démo)',
    quantity: 14,
    product_type: 'maillots',
    sizes: { S: 4, M: 6, L: 4 },
    special_requests: 'Numéros 4 à 17, nom du club dans le dos (démo).',
    daysAgo: 40,
    acts: [
      { act: 'forward', daysAgo: 39 },
      { act: 'handle', daysAgo: 30 },
    ],
  },
  {
    contact_name: 'Karim Benali (démo)',
    quantity: 24,
    product_type: 'pack-complet',
    special_requests: 'Une livraison avant la reprise, si possible (démo).',
    daysAgo: 20,
    acts: [{ act: 'forward', daysAgo: 19 }],
  },
  {
    contact_name: 'Sophie Le Goff (démo)',
    quantity: 10,
    product_type: 'shorts',
    daysAgo: 12,
    acts: [{ act: 'cancel', daysAgo: 11, reason: 'Le club a commandé deux fois la même chose (démo).' }],
  },
  {
    contact_name: 'Julien Moreau (démo)',
    quantity: 30,
    product_type: 'chaussettes',
    sizes: { '12 ans': 10, '14 ans': 12, XS: 8 },
    daysAgo: 6,
    acts: [{ act: 'forward', daysAgo: 5 }],
  },
  { contact_name: 'Nadia Colin (démo)', quantity: 12, product_type: 'survêtements', daysAgo: 5, acts: [] },
  { contact_name: 'Pierre Aubert (démo)', quantity: 6, product_type: 'accessoires', daysAgo: 1, acts: [] },
]

type Letter = { name: string; subject: string; content: string; daysAgo: number; answer?: string; handled?: true }

const LETTERS: readonly Letter[] = [
  {
    name: 'Mairie d’une commune (démo)',
    subject: 'Annoncer notre tournoi',
    content: 'Bonjour,\n\nNotre club peut-il annoncer son tournoi de fin de saison sur votre site\u00a0? (démo)',
    daysAgo: 30,
    answer: 'Bonjour,\n\nOui\u00a0: son responsable demande à organiser depuis l’espace du club (démo).',
  },
  {
    name: 'Un visiteur (démo)',
    subject: 'Merci',
    content: 'Bonjour,\n\nMerci pour la carte des tournois, elle nous a bien servi cet été (démo).',
    daysAgo: 8,
    handled: true,
  },
  {
    name: 'Une bénévole (démo)',
    subject: 'Accès au site depuis la tablette du club',
    content: 'Bonjour,\n\nLa tablette du club est un peu ancienne\u00a0: quels navigateurs acceptez-vous\u00a0? (démo)',
    daysAgo: 3,
  },
  {
    name: 'Un parent (démo)',
    subject: 'Licence de mon fils',
    content:
      'Bonjour,\n\nMon fils change de club\u00a0: faut-il une nouvelle licence pour jouer le tournoi\u00a0? (démo)',
    daysAgo: 2,
  },
]

/** What clubs order from the textile partner, what visitors write, and what the administrator does with it. */
export function operationActs(tournaments: readonly SeedTournament[], { admin, now }: Setting): Act[] {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS)
  const orders = ORDERS.flatMap((order, index) => {
    const { texts, organizer } = tournaments[index * 7]!
    const email = `commande-${index + 1}@exemple.test`
    return [
      {
        at: at(order.daysAgo),
        play: (stage: Stage) => placeOrder(stage, admin, order, { email, title: texts.title, club: organizer.name }),
      },
      ...order.acts.map(({ act, daysAgo, reason }) => ({
        at: at(daysAgo),
        play: (stage: Stage) => changeOrderOf(stage, admin, email, act, reason),
      })),
    ]
  })
  const letters = LETTERS.flatMap(({ daysAgo, answer, handled, ...letter }, index) => {
    const email = `contact-${index + 1}@exemple.test`
    return [
      { at: at(daysAgo), play: (stage: Stage) => sendContactMessage(asVisitor(stage, admin), { ...letter, email }) },
      ...(answer || handled
        ? [{ at: at(daysAgo - 1), play: (stage: Stage) => settle(stage, admin, email, answer) }]
        : []),
    ]
  })
  return [...orders, ...letters]
}

/** The mail of this answer meets a mail server that is not there, so that one mail has failed. */
export async function answerLast(stage: Stage, admin: Person, now: Date): Promise<void> {
  await stage.moveTo(new Date(now.getTime() - HOUR_MS))
  const answer = 'Bonjour,\n\nNon\u00a0: sa licence vaut jusqu’à la fin de la saison (démo).'
  await settle(stage, admin, `contact-${LETTERS.length}@exemple.test`, answer)
}

export async function failToSend(db: Db): Promise<void> {
  const transport = createSmtpTransport('smtp://127.0.0.1:9', 'demonstration@exemple.test')
  for (const { id } of await db<{ id: string }[]>`select id from mails`)
    await sendMail({ db, transport, drawings: {} }, id).catch(() => {})
}

const asVisitor = (stage: Stage, admin: Person) => ({ ...stage.as(administrator(admin)), viewer: null })

function placeOrder(stage: Stage, admin: Person, order: Order, from: { email: string; title: string; club: string }) {
  const { daysAgo: _, acts: __, ...asked } = order
  return placePreorder(asVisitor(stage, admin), {
    ...asked,
    club_name: from.club,
    email: from.email,
    phone: '06 12 34 56 78',
    tournament_name: from.title,
  })
}

async function changeOrderOf(stage: Stage, admin: Person, email: string, act: KitOrderAct, reason?: string) {
  const [row] = await stage.services.db<{ id: string; version: string }[]>`
    select id, updated_at::text as version from textile_preorders where email = ${email}`
  await changeOrder(stage.as(administrator(admin)), { ...row!, act, ...(reason ? { reason } : {}) })
}

async function settle(stage: Stage, admin: Person, email: string, answer: string | undefined) {
  const context = stage.as(administrator(admin))
  const [row] = await stage.services.db<{ id: string; version: string }[]>`
    select id, changed_at::text as version from contact_messages where email = ${email}`
  await (answer
    ? answerMessage(context, { ...row!, content: answer })
    : handleMessage(context, { ...row!, handled: true }))
}
