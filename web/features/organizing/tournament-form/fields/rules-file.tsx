import { FileText, Trash2 } from 'lucide-react'
import { Suspense, lazy } from 'react'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useFormView } from '../form-context.ts'
import { FormGroup } from './form-group.tsx'

const RulesDrop = lazy(() => import('./rules-drop.tsx'))

/** The rules as a PDF, instead of the text or beside it. */
export function RulesFile({ form }: { form: TournamentForm }) {
  const { values, type, isReadOnly } = useFormView()
  const file = form.rules_file?.id === values.rules_file_id ? form.rules_file : null
  return (
    <FormGroup
      field="rules_file_id"
      legend={
        <>
          Règlement en PDF<span className="font-normal text-muted"> (facultatif)</span>
        </>
      }
    >
      {values.rules_file_id ? (
        <p className="flex items-center gap-2 rounded-control border border-line bg-card py-1 pl-4">
          <FileText className="size-5 shrink-0 text-muted" aria-hidden="true" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {file ? (
              <a href={file.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                {file.name} <span className="text-muted">({fileSize(file.size)})</span>
              </a>
            ) : (
              'Votre PDF'
            )}
          </span>
          <button
            type="button"
            aria-label="Retirer le PDF"
            onClick={() => type({ rules_file_id: '' })}
            className={buttonClass('quiet', 'icon', 'text-muted')}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </p>
      ) : (
        !isReadOnly && (
          <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
            <RulesDrop tournament={form.id} onSent={(id) => type({ rules_file_id: id })} />
          </Suspense>
        )
      )}
    </FormGroup>
  )
}
