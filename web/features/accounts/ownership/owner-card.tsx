import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'

/** Tells who owns the platform, and lets the owner hand it over. */
export default function OwnerCard() {
  const query = useQuery(orpc.ownership.get.queryOptions())
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Loaded query={query} skeleton="h-48" label="Chargement du propriétaire">
      {({ owner, permissions, administrators }) => (
        <Card as="section" aria-label="Propriétaire" className="grid gap-4">
          <div>
            <h2 className="text-heading">Propriétaire</h2>
            <p className="mt-1 text-muted">
              {owner
                ? owner.is_me
                  ? 'C’est vous. Vous nommez les administrateurs et réglez leurs pouvoirs.'
                  : `${owner.full_name} nomme les administrateurs et règle leurs pouvoirs.`
                : 'Personne encore. Le serveur donne à son démarrage le lien qui permet de l’être.'}
            </p>
          </div>
          {permissions.hand_over && (
            <Button variant="secondary" className="justify-self-start" onClick={() => setIsAsked(true)}>
              Confier la plateforme
            </Button>
          )}
          {isAsked && <HandOverDialog administrators={administrators} onClose={() => setIsAsked(false)} />}
        </Card>
      )}
    </Loaded>
  )
}
