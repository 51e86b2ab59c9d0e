import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { api } from '#web/lib/api/api.ts'
import { errorStatus, isRefused } from '#web/lib/api/api-error.ts'
import { forgetDelivery, keepShownDelivery, shownDeliveries } from '#web/lib/tournaments/shown-delivery.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { DESK_PARTS, sayNotKept } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'

/**
 * Takes in what a table without network shows as a code: the camera of this telephone opens an address that carries it in
 * its fragment, `#remise=…`. The server knows a code that it has read before.
 */
export function Received() {
  const { desk } = useDesk()
  const [isShown, setIsShown] = useState(false)
  const deliver = useToldAct<void, Counted>({
    act: () => deliverAll(desk.id).catch(sayNotKept),
    done: null,
    refresh: DESK_PARTS,
    refusal: 'here',
  })
  const send = useRef(deliver.act)
  useEffect(() => {
    const read = () => {
      keepShownDelivery()
      if (shownDeliveries(desk.id).length === 0) return
      setIsShown(true)
      send.current()
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [desk.id])
  if (!isShown) return null
  const { data, problem } = deliver
  if (problem)
    return (
      <Alert tone="danger" title={problem} className="mb-4">
        {shownDeliveries(desk.id).length > 0 && (
          <Button variant="secondary" pending={deliver.isPending} onClick={() => deliver.act()} className="mt-2">
            Réessayer
          </Button>
        )}
      </Alert>
    )
  if (!data) return <Alert title="Lecture de ce que la table a noté…" className="mb-4" />
  return (
    <Alert tone={data.aside > 0 ? 'warning' : 'success'} title="La table a bien été lue" className="mb-4">
      {receivedWords(data)}
    </Alert>
  )
}

type Counted = { applied: number; known: number; aside: number }

/** Sends one after the other, and keeps each until the server has answered for it. */
async function deliverAll(id: number): Promise<Counted> {
  const counted = { applied: 0, known: 0, aside: 0 }
  for (const delivery of shownDeliveries(id)) {
    try {
      const { applied, known, aside } = await api.tables.deliver({ id, delivery })
      counted.applied += applied
      counted.known += known
      counted.aside += aside
    } catch (error) {
      // A session that ended meanwhile is begun again: what was shown waits for it.
      if (isRefused(error) && errorStatus(error) !== 401) forgetDelivery(delivery)
      throw error
    }
    forgetDelivery(delivery)
  }
  return counted
}

function receivedWords({ applied, known, aside }: Counted): string {
  const parts = [
    applied > 0 && `${applied} ${applied > 1 ? 'scores enregistrés' : 'score enregistré'}`,
    known > 0 && `${known} déjà ${known > 1 ? 'reçus' : 'reçu'}`,
    aside > 0 && `${aside} à régler`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
