import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'

/** Leads on once nothing is left to do here. */
export function NextLinks() {
  return (
    <>
      <ButtonLink to="/club/inscriptions">Voir mes inscriptions</ButtonLink>
      <ButtonLink to="/tournois" variant="secondary">
        Voir les tournois
      </ButtonLink>
    </>
  )
}
