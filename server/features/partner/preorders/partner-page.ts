import { html } from 'hono/html'
import type { KitOrder } from '#contract/partner/kit-orders.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { KIT_PRODUCT_LABELS, sizesText } from '#domain/partner/kit.ts'
import { KIT_ORDER_LABELS } from '#domain/partner/kit-order-life.ts'
import { PARIS } from '#domain/common/reference/departments.ts'

/** The page of the textile partner shows orders and nothing else, without script. */
export function ordersPage(token: string, { items, next_cursor }: { items: KitOrder[]; next_cursor: string | null }) {
  const more = next_cursor
    ? html`<a class="button second" href="/commandes/${token}?apres=${next_cursor}">Commandes plus anciennes</a>`
    : ''
  return {
    title: 'Commandes textile',
    body: html`<h1>Commandes textile</h1>
      <p>
        Les commandes qui vous ont été transmises, la plus récente d’abord. Cette adresse est la vôtre&nbsp;: ne la
        partagez pas.
      </p>
      ${items.length === 0 ? html`<p>Aucune commande ne vous a encore été transmise.</p>` : html`<a class="button second" href="/commandes/${token}/commandes.csv" download>Télécharger (CSV)</a>`}
      ${items.map(orderCard)} ${more}`,
  }
}

function orderCard(order: KitOrder) {
  const { club_name, contact_name, email, phone, status, quantity, product_type, sizes, created_at, reason } = order
  const fact = (label: string, text: string) =>
    text
      ? html`<dt>${label}</dt>
          <dd>${text}</dd>`
      : ''
  return html`<article>
    <h2>${club_name}&nbsp;: ${KIT_PRODUCT_LABELS[product_type].toLocaleLowerCase('fr')} × ${quantity}</h2>
    <dl>
      ${fact('État', KIT_ORDER_LABELS[status])} ${status === 'cancelled' ? fact('Motif', reason ?? '') : ''}
      ${fact('Reçue le', formatDate(created_at, PARIS))} ${fact('Tournoi', order.tournament_name)}
      ${fact('Tailles', sizesText(sizes) || 'À demander au club')} ${fact('Contact', contact_name)}
      ${fact('E-mail', email)} ${fact('Téléphone', phone)}
      ${fact('Demandes particulières', order.special_requests ?? '')}
    </dl>
  </article>`
}

export const unknownPage = {
  title: 'Page introuvable',
  body: html`<h1>Page introuvable</h1>
    <p>Cette adresse n’existe pas ou n’existe plus. Demandez-en une autre à la plateforme.</p>`,
}
