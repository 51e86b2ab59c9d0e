import type { Preorder } from '#contract/partner/preorders.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import { orderLines, orderText } from './partner-mail.ts'

type Sent = { platform_name: string; partner_name: string; isKnown: boolean }

/** A stranger may have given somebody else's address: nothing that a stranger wrote is sent there. */
export function clubMail(preorder: Preorder, { platform_name, partner_name, isKnown }: Sent) {
  return mailText({
    platform_name,
    subject: `Votre précommande : ${orderText(preorder)}`,
    paragraphs: [
      `Votre précommande est transmise à notre partenaire ${partner_name}, qui vous contactera sous peu pour les modèles, le prix et la livraison. Rien n’est à payer avant son devis.`,
      ...(isKnown
        ? [`Tournoi : ${preorder.tournament_name}.`, ...orderLines(preorder)]
        : ['Si vous n’avez rien commandé, répondez à ce message : la commande sera annulée.']),
    ],
  })
}
