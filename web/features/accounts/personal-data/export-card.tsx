import { counted } from '#domain/common/counted.ts'
import type { DataExport } from '#contract/accounts/personal-data.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

export function ExportCard({ export: copy }: { export: DataExport | null }) {
  const { act, isPending, problem } = useToldAct({
    act: orpc.personalData.askExport,
    done: null,
    refresh: [orpc.personalData.export],
    refusal: 'here',
  })
  return (
    <Card as="section" aria-labelledby="copie">
      <h2 id="copie" className="text-heading">
        Une copie de mes données
      </h2>
      <p className="mt-1 text-muted">
        Une archive de tout ce que nous savons de vous : compte, inscriptions, paiements, reçus, messages, fichiers
        déposés. Si vous êtes responsable de votre club, ses données y sont aussi.
      </p>
      <div aria-live="polite">{copy && <Progress copy={copy} />}</div>
      {problem && <Alert tone="danger" title={problem} className="mt-4" />}
      {(!copy || copy.state === 'ready' || copy.state === 'failed') && (
        <Button variant="secondary" className="mt-5" pending={isPending} onClick={() => act({})}>
          {copy?.state === 'ready' ? 'Préparer une nouvelle copie' : copy ? 'Recommencer' : 'Préparer ma copie'}
        </Button>
      )}
    </Card>
  )
}

function Progress({ copy: { state, done, total, size, url, expires_at } }: { copy: DataExport }) {
  if (state === 'failed')
    return (
      <p className="mt-4 font-semibold">
        La préparation s’est interrompue. Nous recommençons d’ici quelques minutes : vous recevrez un e-mail.
      </p>
    )
  if (state !== 'ready' || !url || !expires_at || size === null)
    return (
      <p className="mt-4">
        <progress className={BAR} max={total ?? 1} {...(total ? { value: done } : {})}>
          {total ? `${done} sur ${total}` : 'En préparation'}
        </progress>
        <span className="mt-1 block font-semibold">
          En préparation{total !== null && ` : ${counted(done, 'élément')} sur ${total}`}. Vous pouvez quitter cette
          page, nous vous écrirons.
        </span>
      </p>
    )
  return (
    <p className="mt-4">
      <a href={url} download className={buttonClass()}>
        Télécharger ({fileSize(size)})
      </a>
      <span className="mt-2 block text-muted">Disponible jusqu’au {formatDate(expires_at, PARIS)}.</span>
    </p>
  )
}

/** `accent-color` alone leaves it green where the system draws no bar. */
const BAR =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leather [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leather'
