import { type Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { plainPage } from '#server/platform/http/faults/plain-page.ts'
import { boundedBody, JSON_MAX_BYTES } from '#server/platform/http/protection/request-bounds.ts'
import { keepByLink } from './commands/keep-by-link.ts'
import { type Kept, openKeepToken } from './keep-link.ts'

type Env = { Variables: { context: Context } }
type Call = HonoContext<Env, '/:token'>
type Page = { title: string; body: ReturnType<typeof html>; status: 200 | 404 }

/** `/garder/{token}`: keeps an account or its second factors. Opening it only asks, since mail programs open links. */
export function keepRoutes() {
  const app = new Hono<Env>()
  app.get('/:token', (c) => answer(c, (kept) => asksFirst(WORDS[kept.kind])))
  app.post('/:token', boundedBody(JSON_MAX_BYTES), (c) =>
    answer(c, async (kept) => ((await keepByLink(c.get('context'), kept)) ? isKept(WORDS[kept.kind]) : tooLate)),
  )
  return app
}

async function answer(c: Call, page: (kept: Kept) => Page | Promise<Page>) {
  const context = c.get('context')
  const kept = openKeepToken(context, c.req.param('token'))
  const { platform_name } = await getSettings(context.db)
  c.header('cache-control', 'no-store')
  return plainPage(c, { platform_name, ...(kept ? await page(kept) : unknown) })
}

const WORDS = {
  factors: {
    title: 'Garder mon second facteur',
    asks: 'Un administrateur a prévu de retirer les seconds facteurs de votre compte. Si vous ne l’avez pas demandé, gardez-les, puis changez votre mot de passe.',
    kept: 'Vos seconds facteurs restent en place.',
  },
  account: {
    title: 'Garder mon compte',
    asks: 'Un administrateur a prévu d’effacer votre compte. Vous pouvez le garder.',
    kept: 'Votre compte ne sera pas effacé.',
  },
}
type Words = (typeof WORDS)[Kept['kind']]

const asksFirst = ({ title, asks }: Words): Page => ({
  title,
  body: html`<h1>${title}</h1>
    <p>${asks}</p>
    <form method="post"><button>${title}</button></form>`,
  status: 200,
})

const isKept = ({ kept }: Words): Page => ({
  title: 'C’est noté',
  body: html`<h1>C’est noté</h1>
    <p>${kept}</p>
    ${toSite}`,
  status: 200,
})

const toSite = html`<a class="button second" href="/profil?onglet=securite">Aller à mon compte</a>`

const tooLate: Page = {
  title: 'Rien à annuler',
  body: html`<h1>Rien à annuler</h1>
    <p>C’est déjà fait, ou déjà annulé.</p>
    ${toSite}`,
  status: 200,
}

const unknown: Page = {
  title: 'Lien inconnu',
  body: html`<h1>Lien inconnu</h1>
    <p>Ce lien n’est pas complet. Ouvrez-le depuis l’e-mail que nous vous avons envoyé.</p>`,
  status: 404,
}
