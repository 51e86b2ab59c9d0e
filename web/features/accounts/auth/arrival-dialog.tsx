import { useRouter } from '@tanstack/react-router'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { type Arrival, dismissArrival } from '#web/lib/session/arrival.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AUTH_WORDS } from './auth-words.ts'

/** Says why a link or another service opened nothing, and what to do now; or what is left to do. */
export default function ArrivalDialog({ arrival }: { arrival: Arrival }) {
  const router = useRouter()
  const isSignedIn = useViewer() !== null
  const go = (path: string) => {
    dismissArrival()
    router.history.push(path)
  }
  const { title, text } = wordsOf(arrival)
  return (
    <Dialog title={title} isOpen onClose={dismissArrival} size="sm">
      <p>{text}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={dismissArrival}>
          Fermer
        </Button>
        {arrival.kind === 'problem' &&
          (isSignedIn ? (
            <Button onClick={() => go('/profil?onglet=securite')}>Voir ma sécurité</Button>
          ) : (
            <Button onClick={() => go('/?login=true')}>
              {isDead(arrival.code) ? 'Recevoir un nouveau lien' : 'Se connecter'}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}

function wordsOf(arrival: Arrival): { title: string; text: string } {
  if (arrival.kind === 'half_changed')
    return {
      title: 'Première adresse confirmée',
      text: 'Ouvrez maintenant le lien envoyé à l’autre adresse\u00a0: le changement se fera alors.',
    }
  const { code } = arrival
  if (isDead(code))
    return {
      title: 'Ce lien n’est plus valable',
      text: 'Il a déjà servi, un plus récent l’a remplacé, ou trop de temps a passé. Demandez-en un autre.',
    }
  return { title: TITLES[code] ?? 'Connexion impossible', text: AUTH_WORDS[code] ?? UNKNOWN }
}

/** These codes all say that a link is dead. */
const isDead = (code: string) => code === 'otp_expired' || code === 'flow_state_not_found' || code === 'invalid_request'

const TITLES: Record<string, string> = {
  access_denied: 'Connexion abandonnée',
  signup_disabled: 'Inscriptions fermées',
  provider_email_needs_verification: 'Adresse à confirmer',
  identity_already_exists: 'Ce compte est déjà lié',
}

const UNKNOWN = 'Une erreur est survenue. Recommencez\u00a0; si elle revient, écrivez-nous.'
