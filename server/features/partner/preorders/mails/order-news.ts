import type { KitOrder } from '#contract/partner/kit-orders.ts'
import type { KitOrderAct } from '#domain/partner/kit-order-life.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import { orderText } from './partner-mail.ts'

type News = { act: KitOrderAct; platform_name: string; partner_name: string }

/** Tells the club that placed an order, or the partner who had it, what has become of it. */
export function orderNews(order: KitOrder, reader: 'club' | 'partner', { act, platform_name, partner_name }: News) {
  const what = orderText(order)
  const { subject, paragraphs } = {
    forward: {
      subject: `Commande transmise\u00a0: ${what}`,
      paragraphs: [
        `Votre commande est transmise à notre partenaire ${partner_name}, qui vous répondra directement. Rien n’est à payer avant son devis.`,
      ],
    },
    handle: {
      subject: `Commande traitée\u00a0: ${what}`,
      paragraphs: [
        `Votre commande est traitée par notre partenaire ${partner_name}. Pour toute question, répondez-lui.`,
      ],
    },
    cancel: {
      subject: `Commande annulée\u00a0: ${what}`,
      paragraphs: [
        reader === 'club'
          ? 'Votre commande est annulée.'
          : `Le club ${order.club_name} ne commande plus\u00a0: sa commande est annulée.`,
        `Motif\u00a0: ${order.reason ?? ''}`,
      ],
    },
  }[act]
  return mailText({ platform_name, subject, paragraphs: [...paragraphs, `Tournoi\u00a0: ${order.tournament_name}.`] })
}
