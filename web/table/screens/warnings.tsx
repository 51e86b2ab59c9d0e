import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { unsentFinals } from '../sync/log.ts'
import type { TableState } from '../sync/table.ts'

/** Warnings to read before writing: this telephone keeps nothing, or the server does not take its acts. */
export function Warnings({ state, onDeliver }: { state: TableState; onDeliver: () => void }) {
  const { keeps, refusal, court, log, failures } = state
  const finals = unsentFinals(log).length
  const closed = refusal?.message ?? court.day?.closed ?? null
  const deliver = finals > 0 && (
    <Button variant="secondary" onClick={onDeliver}>
      Transmettre par QR
    </Button>
  )
  return (
    <>
      {!keeps && <Alert tone="danger" title={'Cet appareil ne garde rien\u00a0: tenez la feuille papier.'} />}
      {closed && (
        <Alert tone="warning" title={closed} action={deliver}>
          {closedWords(finals, { isRefused: refusal !== null, keeps })}
        </Alert>
      )}
      {!closed && failures > 0 && (
        <Alert title="Pas de réseau pour l’instant" action={deliver}>
          {keeps
            ? 'Continuez\u00a0: tout est gardé ici, et partira dès que le réseau revient.'
            : 'Ne fermez pas cette page\u00a0: ce qui n’est pas parti est perdu avec elle.'}
        </Alert>
      )}
    </>
  )
}

/** The sentence of a refusal says whom to ask, so nothing is added about it. */
function closedWords(unsent: number, { isRefused, keeps }: { isRefused: boolean; keeps: boolean }): string {
  if (unsent > 0)
    return keeps
      ? 'Vos scores non envoyés restent gardés sur ce téléphone.'
      : 'Vos scores non envoyés sont perdus si cette page se ferme.'
  return isRefused ? 'En attendant, tenez la feuille papier.' : 'Voyez avec l’organisateur.'
}
