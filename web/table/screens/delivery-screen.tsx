import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { pairing } from '#domain/competition/match.ts'
import { writeDelivery } from '#domain/competition/table/delivery.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { asWritten, type KeptEvent, unsentFinals } from '../sync/log.ts'
import { PageFrame } from './page-frame.tsx'
import type { TableState } from '../sync/table.ts'
import { scoreWords } from './words.ts'

/** Final scores that could not be sent, shown as a code for a telephone of the desk to read. */
export function DeliveryScreen({ state, onBack }: { state: TableState; onBack: () => void }) {
  const [at, setAt] = useState(0)
  const finals = asWritten(unsentFinals(state.log))
  const pages = Math.ceil(finals.length / PER_CODE)
  const page = Math.min(at, Math.max(0, pages - 1))
  const shown = finals.slice(page * PER_CODE, (page + 1) * PER_CODE)
  const link = useLink(state, shown)
  return (
    <PageFrame state={state} title="Transmettre par QR" onBack={onBack}>
      {finals.length === 0 ? (
        <Alert tone="success" title="Aucun score final n’attend sur ce téléphone." />
      ) : (
        <>
          <p>
            Un téléphone connecté à la régie lit ce code avec son appareil photo. Rien ne quitte la liste avant la
            réponse du serveur.
          </p>
          {link && <Code text={link} />}
          <ul className="grid gap-1">
            {shown.map((kept) => (
              <li key={kept.id}>
                <Final kept={kept} state={state} />
              </li>
            ))}
          </ul>
          {pages > 1 && (
            <Button variant="secondary" onClick={() => setAt((page + 1) % pages)}>
              Code suivant ({page + 1} sur {pages})
            </Button>
          )}
        </>
      )}
    </PageFrame>
  )
}

/** With more scores the squares are too small to be read from the screen of another telephone. */
const PER_CODE = 6

/** Null while the link is being signed. */
function useLink({ court }: TableState, shown: readonly KeptEvent[]): string | null {
  const [link, setLink] = useState<string | null>(null)
  const key = shown.map(({ id }) => id).join()
  useEffect(() => {
    let isCurrent = true
    const { secret, device, day } = court
    if (!day || key === '') return undefined
    void writeDelivery(
      secret,
      device,
      shown.map(({ event }) => event),
    ).then((delivery) => {
      const path = `/organisateur/tournois/${day.tournament.id}/jour-j#remise=${delivery}`
      if (isCurrent) setLink(location.origin + path)
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same finals are the same code
  }, [key, court.secret])
  return link
}

/** Dark on light in both themes, because cameras read nothing else. */
function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code à lire par un téléphone de la régie"
      className="mx-auto w-full max-w-md"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

function Final({ kept: { event }, state: { court } }: { kept: KeptEvent; state: TableState }) {
  const match = court.day?.matches.find(({ id }) => id === event.match_id)
  const result = event.act.kind === 'final' && match?.score_mode !== 'none' ? scoreWords(event.act.score) : 'joué'
  return (
    <>
      {match ? `${match.label}, ${pairing(match.teams[0].name, match.teams[1].name)}` : 'Match déplacé'}
      {'\u00a0: '}
      <strong className="whitespace-nowrap">{result}</strong>
    </>
  )
}
