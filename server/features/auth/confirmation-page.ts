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
            <h1>Un dernier geste</h1>
            <p>Confirmez que cette adresse e-mail est la vôtre : votre espace club s’ouvre aussitôt.</p>
            <form method="post" action="/auth/verify">
              <input type="hidden" name="token" value="${c.req.query('token') ?? ''}" />
              <button type="submit">Confirmer mon adresse</button>
            </form>
          </main>
        </body>
      </html>`,
  )
}

/** The tokens of the site's own style sheet, whose file name only its build knows. */
const STYLE = `
  :root { color-scheme: light dark;
    --paper: light-dark(oklch(0.972 0.012 85), oklch(0.185 0.026 265)); --card: light-dark(oklch(0.995 0.004 85), oklch(0.228 0.03 265));
    --ink: light-dark(oklch(0.23 0.035 265), oklch(0.955 0.012 85)); --line: light-dark(oklch(0.89 0.015 85), oklch(0.335 0.03 265));
    --leather: light-dark(oklch(0.53 0.165 42), oklch(0.74 0.145 52)); --on-leather: light-dark(oklch(0.995 0.004 85), oklch(0.185 0.03 265)); }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
    font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(28rem, 100% - 2rem); padding: 2rem; border: 1px solid var(--line); border-radius: 20px;
    background: var(--card); }
  .name { margin: 0 0 1rem; font-weight: 700; color: var(--leather); }
  h1 { margin: 0 0 .75rem; font-size: 1.625rem; line-height: 1.15; letter-spacing: -.01em; }
  button { width: 100%; min-height: 48px; margin-top: .5rem; padding: .75rem 1.25rem; border: 0; border-radius: 14px;
    background: var(--leather); color: var(--on-leather); font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }`
