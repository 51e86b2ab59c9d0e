import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { withAuthClient } from '../../lib/session-door.ts'
import { showToast } from '../../lib/toasts.ts'

/** Signs out all other devices, for example after losing a phone or leaving a session open. */
export function OtherDevices() {
  const [pending, setPending] = useState(false)
  const signOutOthers = async () => {
    setPending(true)
    const { error } = await withAuthClient((client) => client.signOut({ scope: 'others' })).catch((error: unknown) => ({
      error,
    }))
    setPending(false)
    await showToast(
      error
        ? { title: 'Erreur', description: 'Vos autres appareils n’ont pas été déconnectés. Réessayez.', tone: 'danger' }
        : { title: 'C’est fait', description: 'Vous n’êtes plus connecté que sur cet appareil.', tone: 'success' },
    )
  }
  return (
    <Card as="section" aria-labelledby="appareils" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="appareils" className="text-heading">
          Autres appareils
        </h2>
        <p className="mt-1 text-muted">
          Un téléphone perdu, un ordinateur du gymnase resté ouvert&nbsp;: fermez toutes vos autres sessions.
        </p>
      </div>
      <Button variant="secondary" onClick={() => void signOutOthers()} pending={pending}>
        Déconnecter les autres appareils
      </Button>
    </Card>
  )
}
