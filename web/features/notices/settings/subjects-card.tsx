import type { HeldSettings } from '#contract/notices/settings.ts'
import { MAIL_LABELS, SUBJECT_KINDS } from '#domain/notices/mails/mail-kinds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { SubjectDialog } from './subject-dialog.tsx'

type SubjectsCardProps = { held: HeldSettings; opened: string | undefined; onOpen: (kind: string | undefined) => void }

/** The subject of each mail. A mail whose subject nobody has written keeps the product's. */
export function SubjectsCard({ held, opened, onOpen }: SubjectsCardProps) {
  const written: Record<string, string | undefined> = held.values.mail_subjects
  const found = SUBJECT_KINDS.find((kind) => kind === opened)
  return (
    <>
      <RowList aria-label="Objets des e-mails">
        {SUBJECT_KINDS.map((kind) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <p className="font-semibold">{MAIL_LABELS[kind]}</p>
              <p className="text-[0.9375rem] text-muted">{written[kind] ?? 'Objet habituel'}</p>
            </div>
            <Button variant="secondary" onClick={() => onOpen(kind)}>
              Modifier<span className="sr-only"> l’objet&nbsp;: {MAIL_LABELS[kind]}</span>
            </Button>
          </li>
        ))}
      </RowList>
      {found && <SubjectDialog key={found} kind={found} held={held} onClose={() => onOpen(undefined)} />}
    </>
  )
}
