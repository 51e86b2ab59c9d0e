import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CourtScreens } from './screens/court-screens.tsx'
import { holdAlone } from './hold-alone.ts'
import { openTable, type Opened } from './sync/open-table.ts'

type Hold = 'opening' | 'writes' | 'elsewhere'

/** Opens the court of the link. Only one window of this telephone may write it. */
export function App({ opened }: { opened: Opened }) {
  const [current, setCurrent] = useState(opened)
  const [hold, setHold] = useState<Hold>('opening')
  const { table, others } = current
  const court_id = table?.snapshot().court.court_id
  useEffect(() => {
    if (court_id === undefined) return
    void holdAlone(court_id, { steal: false }, () => setHold('elsewhere')).then((writes) =>
      setHold(writes ? 'writes' : 'elsewhere'),
    )
  }, [court_id])
  const takeOver = async () => {
    await holdAlone(court_id!, { steal: true }, () => setHold('elsewhere'))
    // The other window may have written more since.
    setCurrent(await openTable(location.hash.slice(1)))
    setHold('writes')
  }
  if (!table)
    return (
      <Notice title="Table de marque">
        <p>
          {location.hash.length > 1
            ? 'Ce lien est incomplet\u00a0: lisez de nouveau le code QR affiché au bord du terrain.'
            : 'Ouvrez cette page en lisant le code QR affiché au bord du terrain.'}
        </p>
      </Notice>
    )
  if (hold === 'elsewhere')
    return (
      <Notice title="Ce terrain est ouvert dans une autre fenêtre">
        <p>Une seule fenêtre de ce téléphone écrit, pour que rien ne soit compté deux fois.</p>
        <Button size="lg" onClick={() => void takeOver()}>
          Continuer ici
        </Button>
      </Notice>
    )
  return hold === 'writes' ? <CourtScreens table={table} others={others} /> : null
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 px-4 py-8">
      <h1 className="text-heading">{title}</h1>
      {children}
    </main>
  )
}
