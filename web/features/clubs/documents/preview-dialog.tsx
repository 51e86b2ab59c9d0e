import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { savingUrl } from './document-address.ts'

type PreviewDialogProps = {
  document: { type_label: string; name: string; url: string | null; is_picture: boolean }
  /** State, dates and refusals of the document. */
  facts?: ReactNode
  /** Buttons that act on the document. */
  children?: ReactNode
  onClose: () => void
}

/** Shows a picture directly; a PDF opens in the reader of the browser. */
export default function PreviewDialog({ document, facts, children, onClose }: PreviewDialogProps) {
  const { type_label, name, url, is_picture } = document
  return (
    <Dialog title={type_label} description={name} isOpen onClose={onClose} size="lg">
      {facts && <div className="mb-4">{facts}</div>}
      {url && is_picture && (
        <img
          src={url}
          alt={`Aperçu de ${name}`}
          className="mx-auto max-h-[60vh] rounded-control border border-line bg-raised"
        />
      )}
      {url && (
        <div className="mt-4 flex flex-wrap gap-3">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            <ExternalLink className="size-4" aria-hidden="true" />
            {is_picture ? 'Ouvrir dans un onglet' : 'Ouvrir le PDF'}
          </a>
          <a href={savingUrl(url)} download className={buttonClass('secondary')}>
            <Download className="size-4" aria-hidden="true" />
            Télécharger
          </a>
        </div>
      )}
      {!url && <p className="text-muted">Ce fichier n’est plus gardé.</p>}
      {children && <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>}
    </Dialog>
  )
}
