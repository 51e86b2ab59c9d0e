import { ButtonLink } from '../ui/button-link.tsx'

/** Opens the login dialog over the home page. */
export function LoginLink() {
  return (
    <ButtonLink to="/" search={{ login: true }} variant="ink" className="max-sm:px-4">
      Connexion
    </ButtonLink>
  )
}
