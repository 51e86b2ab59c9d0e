import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** Opens the login dialog over the home page; the login comes back to the current page. */
export function LoginLink() {
  const here = useLocation({ select: ({ pathname, href }) => (pathname === '/' ? undefined : href) })
  return (
    <ButtonLink
      to="/"
      search={here ? { login: true, redirect: here } : { login: true }}
      variant="ink"
      className="max-sm:px-4 max-[22rem]:px-2.5!"
    >
      Connexion
    </ButtonLink>
  )
}
