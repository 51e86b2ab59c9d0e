import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** Gives what the committee asks for, to paste into a mail, with a reminder while it has not been asked. */
export function DeclarationCard({ tournamentId }: { tournamentId: number }) {
  const { data } = useQuery(orpc.teamFiles.declaration.queryOptions({ input: { id: tournamentId } }))
  if (!data) return null
  const { text, reminder } = data
  return (
    <Card as="section" aria-labelledby="declaration" className="mt-8">
      <h2 id="declaration" className="text-heading">
        Déclaration au comité
      </h2>
      {reminder && (
        <Alert tone="warning" title={reminder} className="mt-3">
          Copiez ce texte dans votre demande, puis notez la date dans la fiche du tournoi.
        </Alert>
      )}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Voir le texte</summary>
        <pre className="mt-1 rounded-control wrap-anywhere bg-raised p-4 font-sans text-[0.9375rem] whitespace-pre-wrap">
          {text}
        </pre>
      </details>
      <div className="mt-2">
        <CopyButton text={text} label="Copier la déclaration" done="Déclaration copiée" />
      </div>
    </Card>
  )
}
