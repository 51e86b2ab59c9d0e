import type { Preorder } from '#contract/partner/preorders.ts'
import { KIT_PRODUCT_LABELS, sizesText } from '#domain/partner/kit.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'

type Ordered = Pick<
  Preorder,
  | 'club_name'
  | 'contact_name'
  | 'email'
  | 'phone'
  | 'tournament_name'
  | 'quantity'
  | 'product_type'
  | 'special_requests'
  | 'sizes'
>

export function partnerMail(preorder: Ordered, platform_name: string) {
  const { club_name, contact_name, email, phone, tournament_name } = preorder
  return mailText({
    platform_name,
    subject: `Précommande : ${orderText(preorder)}, ${club_name}`,
    paragraphs: [
      `${contact_name}, du club ${club_name}, précommande pour le tournoi « ${tournament_name} ».`,
      ...orderLines(preorder),
      `Pour lui répondre : ${email}, ${phone}. Une réponse à ce message lui parvient directement.`,
    ],
  })
}

export const orderText = ({ product_type, quantity }: Pick<Preorder, 'product_type' | 'quantity'>) =>
  `${KIT_PRODUCT_LABELS[product_type].toLocaleLowerCase('fr')} × ${quantity}`

export function orderLines(preorder: Ordered): string[] {
  const sizes = sizesText(preorder.sizes ?? {})
  return [
    `${KIT_PRODUCT_LABELS[preorder.product_type]}, quantité : ${preorder.quantity}.${sizes ? `\nTailles : ${sizes}.` : ''}`,
    ...(preorder.special_requests ? [`Demandes particulières :\n${preorder.special_requests}`] : []),
  ]
}
