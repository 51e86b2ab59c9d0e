import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { layoutProblem, type StatementLayout, statementLayout } from '#domain/registrations/statement/layout.ts'
import { statementLines } from '#domain/registrations/statement/lines.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { TableFileButton } from '#web/components/ui/files/table-file-button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { openTable } from '#web/lib/files/open-table.ts'
import { INSTEAD, readStatement } from './read-statement.ts'
import { StatementColumns } from './statement-columns.tsx'
import { StatementResult } from './statement-result.tsx'

/** The page keeps what was typed and what was read of it, so that opening another tab loses nothing. */
export type StatementDraft = { text: string; opened: { table: string[][]; layout: StatementLayout } | null }

type StatementProps = { draft: StatementDraft; onDraft: (draft: StatementDraft) => void }

/** Compares a bank statement with what is awaited. It is read in this browser and nowhere else. */
export function Statement({ draft, onDraft }: StatementProps) {
  const { text, opened } = draft
  const setText = (typed: string) => onDraft({ text: typed, opened: null })
  const setOpened = (read: StatementDraft['opened']) => onDraft({ text, opened: read })
  const start = (table: string[][]) => setOpened({ table, layout: statementLayout(table) })
  if (!opened) return <StatementSource text={text} onText={setText} onRead={start} />
  const { table, layout } = opened
  const isReadable = layoutProblem(layout.columns) === null
  const { lines, unread } = isReadable ? statementLines(table, layout) : { lines: [], unread: [] }
  return (
    <section aria-labelledby="releve" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="releve" className="text-heading">
          Relevé bancaire
        </h2>
        <Button variant="secondary" onClick={() => setOpened(null)}>
          Changer de relevé
        </Button>
      </div>
      <StatementColumns table={table} layout={layout} onChange={(changed) => setOpened({ table, layout: changed })} />
      {isReadable && <StatementResult key={layout.columns.join()} lines={lines} unread={unread} />}
    </section>
  )
}

type StatementSourceProps = { text: string; onText: (text: string) => void; onRead: (table: string[][]) => void }

function StatementSource({ text, onText, onRead }: StatementSourceProps) {
  const [problem, setProblem] = useState<string | undefined>()
  const area = useRef<HTMLTextAreaElement>(null)
  const refuse = (sentence: string) => {
    setProblem(sentence)
    area.current?.focus()
  }
  const read = async (event: FormEvent) => {
    event.preventDefault()
    const statement = await readStatement(text)
    if ('problem' in statement) return refuse(statement.problem)
    const lines = statement.table.filter((cells) => cells.some((cell) => cell.trim() !== ''))
    if (lines.length === 0) return refuse(EMPTY)
    if (lines.length > LINES_MAX) return refuse(TOO_LONG)
    setProblem(undefined)
    onRead(statement.table)
  }
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    const opened = await openTable(chosen, { max: MAX_BYTES, tooHeavy: TOO_LONG, instead: INSTEAD })
    if ('problem' in opened) return setProblem(opened.problem)
    setProblem(undefined)
    onText(opened.text)
    area.current?.focus()
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void open(event.dataTransfer.files[0])
  }
  return (
    <form onSubmit={(event) => void read(event)} noValidate className="grid max-w-4xl gap-5">
      <div>
        <h2 className="text-heading">Relevé bancaire</h2>
        <p className="mt-1 max-w-prose text-muted">
          Chaque virement qui porte la référence d’une inscription est reconnu. Le relevé reste dans votre navigateur :
          seules les références qu’il contient sont demandées à la plateforme.
        </p>
      </div>
      <Field
        label="Lignes du relevé"
        hint="Collez-les, titres compris, ou ouvrez le fichier que votre banque vous donne (CSV, Excel, OFX, QIF, CAMT.053 ou CFONB 120) ; il peut aussi se déposer ici."
        error={problem}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
            rows={8}
            value={text}
            onChange={({ target }) => onText(target.value)}
            spellCheck={false}
            autoComplete="off"
            className="max-h-80 font-mono text-sm"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <TableFileButton
          label="Fichier du relevé"
          more=".ofx,.qfx,.qif,.xml,.cfo,.afb"
          onFile={(chosen) => void open(chosen)}
        />
        <Button type="submit">Lire le relevé</Button>
      </div>
    </form>
  )
}

const MAX_BYTES = 4_000_000
const LINES_MAX = 5_000
const EMPTY = 'Collez au moins une ligne, ou ouvrez un fichier.'
const TOO_LONG = 'Ce relevé est trop long\u00a0: 5\u00a0000 lignes au plus. Donnez-en une partie.'
