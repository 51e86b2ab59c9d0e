import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { getSettings } from '#server/features/settings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { contentSecurityPolicy } from '#server/platform/http/content-security-policy.ts'
import { randomToken } from '#server/platform/secrets.ts'

/**
 * What a confirmation link opens: one button that spends the token. Mail scanners follow links and would spend it
 * before the reader does; they press no button.
 */
export async function confirmationPage(c: HonoContext, { db }: Context): Promise<Response> {
  const { platform_name } = await getSettings(db)
  const nonce = randomToken(128)
  c.header('content-security-policy', contentSecurityPolicy(nonce))
  c.header('referrer-policy', 'no-referrer')
  return c.html(
    html`<!doctype html>
      <html lang="fr">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Confirmer mon adresse – ${platform_name}</title>
          <style nonce="${nonce}">
            ${STYLE}
          </style>
        </head>
        <body>
          <main>
            <p class="name">${platform_name}</p>
            <h1>Confirmer mon adresse</h1>
            <p>Un dernier geste : confirmez que cette adresse e-mail est la vôtre pour ouvrir votre espace club.</p>
            <form method="post" action="/auth/verify">
              <input type="hidden" name="token" value="${c.req.query('token') ?? ''}" />
              <button type="submit">Confirmer et ouvrir mon espace</button>
            </form>
          </main>
        </body>
      </html>`,
  )
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f8f4ec; color: #1d2433;
    font: 17px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(30rem, 100% - 2rem); padding: 2rem; border: 1px solid #e4ddcf; border-radius: 1rem;
    background: #fffefb; }
  .name { margin: 0 0 1rem; font-weight: 700; color: #b04300; }
  h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.2; }
  button { width: 100%; margin-top: .5rem; padding: .9rem 1.25rem; border: 0; border-radius: .75rem; background: #b04300; color: #fff;
    font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid #1d2433; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body { background: #14171f; color: #f2ede2; }
    main { background: #1c202a; border-color: #343a48; }
    .name { color: #ffa565; }
    button:focus-visible { outline-color: #f2ede2; }
  }`
