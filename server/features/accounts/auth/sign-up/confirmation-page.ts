import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import { PASSWORD_MAX_LENGTH } from '#domain/common/thresholds.ts'
import type { Context } from '#server/platform/context.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import { plainPage } from '#server/platform/http/faults/plain-page.ts'
import { LANDINGS, returnAddress } from '../protocol/return-address.ts'
import type { WaitingRequest } from './queries.ts'

type Html = ReturnType<typeof html>

export type Shown = {
  token: string
  /** The request to which the opened link belongs. */
  own: WaitingRequest
  /** Other requests that wait for the same address. */
  others: readonly WaitingRequest[]
  /** The requests among which the reader must choose. */
  choices?: readonly WaitingRequest[]
  /** The reason why the typed password is refused. */
  typed?: string
  chosen?: Chosen
}

/** The refusal of the values chosen instead, and these values. */
export type Chosen = {
  field: 'full_name' | 'phone' | 'new_password'
  problem: string
  full_name: string
  phone: string
  with_club: boolean
}

/**
 * The page of a confirmation link. It shows what would be created and asks for the password of the sign-up: somebody
 * who used another person's address cannot read its mailbox, and its reader does not know their password. Mail scanners
 * follow links but fill in no form.
 */
export async function confirmationPage(c: HonoContext, context: Context, shown: Shown): Promise<Response> {
  const { own, others, choices } = shown
  const body = html`
    <h1>Un dernier geste</h1>
    <p>
      ${own.full_name === null ? 'Un compte' : 'Un espace club'} a été demandé avec l’adresse
      <strong>${own.email}</strong>.
    </p>
    ${choices || own.full_name === null ? '' : wish(own)}
    ${
      others.length > 0 && own.password_hash !== null && !choices
        ? html`<p>D’autres demandes attendent avec cette adresse&nbsp;: votre mot de passe désigne la vôtre.</p>`
        : ''
    }
    ${forms(shown, context.config.password_lengths.everybody)}
    <p class="quiet">Vous n’avez rien demandé&nbsp;? Fermez cette page&nbsp;: rien ne sera créé.</p>
  `
  const { platform_name } = await getSettings(context.db)
  const status = isRefused(shown) ? 422 : 200
  const form_target = returnAddress(context.config, own.link_redirect_to || own.redirect_to, LANDINGS.signup)
  return plainPage(c, { platform_name, title: 'Confirmer mon adresse', body, status, form_target })
}

const isRefused = ({ choices, typed, chosen }: Shown) => Boolean(choices ?? typed ?? chosen)

const wish = (request: WaitingRequest) => html`
  <dl>
    <dt>Responsable</dt>
    <dd>${request.full_name}</dd>
    ${
      clubWish(request)
        ? html`<dt>Club</dt>
            <dd>${clubWish(request)}</dd>`
        : ''
    }
  </dl>
`

const named = ({ full_name }: WaitingRequest) => full_name ?? 'Un compte sans espace club'

/** Null when there is no club, or when the club to join has closed. */
const clubWish = ({ club_name, joins }: WaitingRequest) =>
  club_name !== null ? `${club_name} (à créer)` : joins !== null ? `${joins} (demande à rejoindre)` : null

/**
 * Somebody who asked for a code instead of a password has nothing to type, unless another sign-up of the address is
 * theirs.
 */
function forms(shown: Shown, minimum: number): Html | Html[] {
  const { token, own, others, typed, choices } = shown
  if (own.password_hash !== null) return [typedForm(shown), newForm(shown, minimum)]
  const hasPassword = others.some(({ password_hash }) => password_hash !== null)
  return html`
    ${
      choices
        ? ''
        : html`<form method="post" action="/auth/verify">
            <input type="hidden" name="token" value="${token}" />
            <button type="submit">Ouvrir mon compte</button>
          </form>`
    }
    ${
      hasPassword
        ? html`<details ${typed || choices ? 'open' : ''}>
            <summary>Je m’étais inscrit avec un mot de passe</summary>
            ${typedForm(shown)}
          </details>`
        : ''
    }
  `
}

const typedForm = ({ token, own, choices, typed }: Shown) => html`
  <form method="post" action="/auth/verify">
    <input type="hidden" name="token" value="${token}" />
    <input type="email" name="email" value="${own.email}" autocomplete="username" readonly hidden />
    ${
      choices
        ? html`<fieldset>
            <legend>Plusieurs demandes portent ce mot de passe. Laquelle est la vôtre&nbsp;?</legend>
            ${choices.map(
              (request) =>
                html`<label class="choice">
                  <input type="radio" name="request_id" value="${request.id}" required />
                  <span>${named(request)}${clubWish(request) ? html`<br />${clubWish(request)}` : ''}</span>
                </label>`,
            )}
          </fieldset>`
        : ''
    }
    <label for="password">Mot de passe choisi à l’inscription</label>
    <input
      id="password"
      type="password"
      name="password"
      autocomplete="current-password"
      maxlength="${PASSWORD_MAX_LENGTH}"
      required
      ${typed ? raw('aria-invalid="true" aria-describedby="typed-problem"') : ''}
    />
    ${typed ? html`<p id="typed-problem" class="problem" role="alert">${typed}</p>` : ''}
    <button type="submit">Confirmer mon adresse</button>
  </form>
`

/**
 * Name and telephone are typed again and the club is chosen, because somebody else may have written the former ones.
 */
const newForm = ({ token, own, typed, chosen }: Shown, minimum: number) => html`
  <details ${typed || chosen ? 'open' : ''}>
    <summary>Je ne connais pas ce mot de passe</summary>
    <p>Choisissez-en un&nbsp;: lui seul ouvrira votre compte.</p>
    <form method="post" action="/auth/verify">
      <input type="hidden" name="token" value="${token}" />
      <input type="email" name="email" value="${own.email}" autocomplete="username" readonly hidden />
      ${own.full_name === null ? '' : personFields(chosen)}
      <label for="new_password">Nouveau mot de passe</label>
      <input
        id="new_password"
        type="password"
        name="new_password"
        autocomplete="new-password"
        minlength="${minimum}"
        maxlength="${PASSWORD_MAX_LENGTH}"
        required
        ${marked('new_password', chosen)}
      />
      ${problemOf('new_password', chosen)}
      ${
        clubWish(own)
          ? html`<label class="choice">
              <input type="checkbox" name="with_club" ${chosen?.with_club ? 'checked' : ''} />
              <span>${own.club_name === null ? 'Demander à rejoindre' : 'Créer'} ${own.club_name ?? own.joins}</span>
            </label>`
          : ''
      }
      <button type="submit" class="second">Créer mon compte avec ce mot de passe</button>
    </form>
  </details>
`

const personFields = (chosen: Chosen | undefined) => html`
  <label for="full_name">Votre nom</label>
  <input
    id="full_name"
    name="full_name"
    value="${chosen?.full_name ?? ''}"
    autocomplete="name"
    maxlength="120"
    required
    ${marked('full_name', chosen)}
  />
  ${problemOf('full_name', chosen)}
  <label for="phone">Votre téléphone</label>
  <input
    id="phone"
    type="tel"
    name="phone"
    value="${chosen?.phone ?? ''}"
    autocomplete="tel"
    maxlength="24"
    required
    ${marked('phone', chosen)}
  />
  ${problemOf('phone', chosen)}
`

const marked = (field: Chosen['field'], chosen: Chosen | undefined) =>
  chosen?.field === field ? raw(`aria-invalid="true" aria-describedby="${field}-problem"`) : ''

const problemOf = (field: Chosen['field'], chosen: Chosen | undefined) =>
  chosen?.field === field ? html`<p id="${field}-problem" class="problem" role="alert">${chosen.problem}</p>` : ''
