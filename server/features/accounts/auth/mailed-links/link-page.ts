import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { plainPage } from '#server/platform/http/faults/plain-page.ts'
import type { findLink } from './queries.ts'
import { LANDINGS, returnAddress } from '../protocol/return-address.ts'
import { typeOf } from './one-time-token.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>
type Html = ReturnType<typeof html>

/**
 * The page of a mailed link: names the account and what the button does. Mail scanners follow links and would use them
 * before their reader, and a link prepared by somebody else shows which account it opens.
 */
export async function linkPage(
  c: HonoContext,
  context: Context,
  { token, link, problem }: { token: string; link: Link; problem?: string },
): Promise<Response> {
  const { kind } = link
  if (kind === 'reauthentication') return deadLinkPage(c, context, '')
  const { title, text, button, otherwise } = PAGES[kind]
  const body = html`
    <h1>${title}</h1>
    <p>${text(link)}</p>
    <form method="post" action="/auth/verify">
      <input type="hidden" name="token" value="${token}" />
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      <button type="submit">${button}</button>
    </form>
    <p class="quiet">Vous n’avez rien demandé&nbsp;? Fermez cette page&nbsp;: ${otherwise}.</p>
  `
  const { platform_name } = await getSettings(context.db)
  const target = returnAddress(context.config, link.redirect_to, LANDINGS[typeOf(kind)])
  return plainPage(c, { platform_name, title, body, status: problem ? 422 : 200, form_target: target })
}

type PageOf = { title: string; text: (link: Link) => Html; button: string; otherwise: string }

const account = ({ account_email }: Link) => html`<strong>${account_email}</strong>`

const PAGES: Record<Exclude<Link['kind'], 'reauthentication'>, PageOf> = {
  signup: {
    title: 'Confirmer mon adresse',
    text: (link) => html`Un compte a été ouvert avec l’adresse ${account(link)}.`,
    button: 'Confirmer mon adresse',
    otherwise: 'l’adresse restera sans confirmation',
  },
  invite: {
    title: 'Ouvrir mon compte',
    text: (link) => html`Un compte a été préparé pour vous avec l’adresse ${account(link)}.`,
    button: 'Ouvrir mon compte',
    otherwise: 'il ne s’ouvrira pas',
  },
  magiclink: {
    title: 'Se connecter',
    text: (link) => html`Ce lien ouvre le compte de ${account(link)} dans ce navigateur.`,
    button: 'Me connecter',
    otherwise: 'rien ne s’ouvrira',
  },
  recovery: {
    title: 'Choisir un mot de passe',
    text: (link) => html`Ce lien permet de choisir un nouveau mot de passe pour le compte de ${account(link)}.`,
    button: 'Continuer',
    otherwise: 'votre mot de passe reste le même',
  },
  email_change_current: {
    title: 'Changer d’adresse',
    text: (link) =>
      html`Le compte de ${account(link)} demande à utiliser l’adresse <strong>${link.new_email}</strong>.`,
    button: 'Accepter ce changement',
    otherwise: 'l’adresse reste la même',
  },
  email_change_new: {
    title: 'Confirmer cette adresse',
    text: (link) => html`Un compte demande à utiliser l’adresse <strong>${link.email}</strong>.`,
    button: 'Confirmer cette adresse',
    otherwise: 'rien ne changera',
  },
}

/** Shown when the first of two mailboxes has answered. */
export async function otherMailboxPage(c: HonoContext, context: Context): Promise<Response> {
  const title = 'Une adresse sur deux'
  const body = html`
    <h1>${title}</h1>
    <p>
      C’est noté. Il reste à ouvrir le lien envoyé à l’autre adresse, dans les 24&nbsp;heures&nbsp;: le changement se
      fera alors.
    </p>
    <p><a class="button" href="/">Revenir au site</a></p>
  `
  const { platform_name } = await getSettings(context.db)
  return plainPage(c, { platform_name, title, body, status: 200 })
}

/** @param type type of the link, which decides how to ask for another one */
export async function deadLinkPage(c: HonoContext, context: Context, type: string): Promise<Response> {
  const body = html`
    <h1>Ce lien n’est plus valable</h1>
    <p>Il a déjà servi, un plus récent l’a remplacé, ou son délai est passé. ${ANOTHER[type] ?? ANOTHER['signup']}</p>
    <p>
      <a class="button" href="${type === 'email_change' ? LANDINGS.email_change : '/?login=true'}"
        >${type === 'email_change' ? 'Voir mon compte' : 'Se connecter'}</a
      >
    </p>
  `
  const { platform_name } = await getSettings(context.db)
  return plainPage(c, { platform_name, title: 'Lien périmé', body, status: 404 })
}

const ANOTHER: Record<string, string> = {
  signup: 'Vous pouvez en demander un autre depuis la connexion.',
  recovery: 'Vous pouvez en demander un autre depuis la connexion, avec «\u00a0Mot de passe oublié\u00a0».',
  invite: 'Demandez-en un autre à qui vous a écrit.',
  email_change: 'Vous pouvez en demander un autre depuis votre compte.',
}
