import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { orpc } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { useDesk } from './desk-context.ts'
import { useDeskChange } from './use-desk-change.ts'

/**
 * What a table without network has shown, read by the camera of this telephone: the address that it opens carries it in its
 * fragment, `#remise=…`. The same code twice is known the second time.
 */
export function Received() {
  const { desk } = useDesk()
  const [delivery, setDelivery] = useState<string | null>(null)
  const { problem, reactions } = useDeskChange()
  const deliver = useAct(orpc.tables.deliver.mutationOptions(reactions))
  const send = useRef(deliver.act)
  useEffect(() => {
    const read = () => {
      const shown = new URLSearchParams(location.hash.slice(1)).get('remise')
      if (!shown) return
      // Gone from the address: a page read again sends nothing again.
      history.replaceState(history.state, '', location.pathname + location.search)
      setDelivery(shown)
      send.current({ id: desk.id, delivery: shown })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [desk.id])
  if (!delivery) return null
  const { data } = deliver
  if (problem)
    return (
      <Alert tone="danger" title={problem} className="mb-4">
        <Button
          variant="secondary"
          pending={deliver.isPending}
          onClick={() => deliver.act({ id: desk.id, delivery })}
          className="mt-2"
        >
          Réessayer
        </Button>
      </Alert>
    )
  if (!data) return <Alert title="Lecture de ce que la table a noté…" className="mb-4" />
  return (
    <Alert tone={data.aside > 0 ? 'warning' : 'success'} title="La table a bien été lue" className="mb-4">
      {receivedWords(data)}
    </Alert>
  )
}

function receivedWords({ applied, known, aside }: { applied: number; known: number; aside: number }): string {
  const parts = [
    applied > 0 && `${applied} ${applied > 1 ? 'scores enregistrés' : 'score enregistré'}`,
    known > 0 && `${known} déjà ${known > 1 ? 'reçus' : 'reçu'}`,
    aside > 0 && `${aside} à régler`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
