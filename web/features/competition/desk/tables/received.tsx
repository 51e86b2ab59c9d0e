import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { api } from '#web/lib/api/api.ts'
import { errorStatus, isRefused } from '#web/lib/api/api-error.ts'
import { forgetDelivery, keepShownDelivery, shownDeliveries } from '#web/lib/tournaments/shown-delivery.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useDesk } from '../desk-context.ts'
import { useDeskChange } from '../use-desk-change.ts'

/**
 * What a table without network has shown, read by the camera of this telephone: the address that it opens carries it in its
 * fragment, `#remise=…`. The same code twice is known the second time.
 */
export function Received() {
  const { desk } = useDesk()
  const [isShown, setIsShown] = useState(false)
  const { problem, reactions } = useDeskChange()
  const deliver = useAct({ mutationFn: () => deliverAll(desk.id), ...reactions })
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
  const { data } = deliver
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

/** One after the other, each kept until the server has answered for it. */
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
