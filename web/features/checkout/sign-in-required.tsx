import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Notice } from './notice.tsx'

/** `back`: this page, as the login comes back to it. */
export function SignInRequired({ back }: { back: string }) {
  return (
    <Notice
      title="Connexion requise"
      action={
        <>
          <ButtonLink to="/" search={{ login: true, redirect: back }}>
            Se connecter
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Retour à l’accueil
          </ButtonLink>
        </>
      }
    >
      Connectez-vous à votre espace club pour inscrire une équipe : vous reviendrez à cette page.
    </Notice>
  )
}
