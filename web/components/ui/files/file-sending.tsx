import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { ProgressBar } from 'react-aria-components'
import { fileSize } from '#domain/common/files/upload.ts'
import type { Sending, useUploads } from '#web/lib/files/use-uploads.ts'
import { Button } from '../buttons/button.tsx'

type Acts = Pick<ReturnType<typeof useUploads>, 'cancel' | 'retry' | 'forget'>

export function FileSending({ sending, cancel, retry, forget }: { sending: Sending } & Acts) {
  const { key, file, state, part, message, isFinal } = sending
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-2 rounded-control border border-line bg-card p-3">
      <div className="min-w-0 flex-1 basis-40 leading-snug">
        <p className="wrap-anywhere font-semibold">
          {file.name} <span className="font-normal whitespace-nowrap text-muted">({fileSize(file.size)})</span>
        </p>
        {state === 'sending' && <Progress name={file.name} part={part} />}
        <p role="status" className="flex gap-1.5 text-[0.9375rem] empty:hidden">
          {state === 'sent' && (
            <>
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden="true" />
              Reçu
            </>
          )}
          {state === 'cancelled' && 'Envoi annulé'}
        </p>
        {state === 'refused' && (
          <p role="alert" className="flex gap-1.5 text-[0.9375rem] font-medium text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {message}
          </p>
        )}
      </div>
      {state === 'sending' && (
        <Button variant="quiet" aria-label={`Annuler l’envoi de ${file.name}`} onClick={() => cancel(key)}>
          Annuler
        </Button>
      )}
      {(state === 'cancelled' || (state === 'refused' && !isFinal)) && (
        <Button variant="secondary" aria-label={`Réessayer ${file.name}`} onClick={() => retry(sending)}>
          Réessayer
        </Button>
      )}
      {state !== 'sending' && (
        <Button
          variant="quiet"
          size="icon"
          icon={<X className="size-5" aria-hidden="true" />}
          aria-label={`Retirer ${file.name} de cette liste`}
          onClick={() => forget(key)}
        />
      )}
    </li>
  )
}

function Progress({ name, part }: { name: string; part: number }) {
  const percent = Math.floor(part * 100)
  const told = part < 1 ? `${percent}\u00a0%` : 'Vérification du fichier'
  return (
    <ProgressBar aria-label={`Envoi de ${name}`} value={percent} valueLabel={told} className="mt-1">
      <div className="h-2 overflow-hidden rounded-full bg-line forced-colors:border" data-fill aria-hidden="true">
        <div
          className="h-full bg-leather transition-[width] duration-180 forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
          data-fill
        />
      </div>
      <p className="figures mt-0.5 text-sm text-muted" aria-hidden="true">
        {told}
      </p>
      <p className="sr-only" aria-live="polite">
        {part < 1 ? `${Math.floor(part * 4) * 25}\u00a0%` : told}
      </p>
    </ProgressBar>
  )
}
