import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { MAIL_LABELS, type MailKind } from '#domain/notices/mails/mail-kinds.ts'
import { MAIL_STATE_LABELS, MAIL_STATES } from '#domain/notices/mails/mail-state.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { FoldedFilters } from '#web/components/ui/lists/folded-filters.tsx'
import { countChosen } from '#web/components/ui/lists/other-filters.tsx'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { SelectField } from '#web/components/ui/fields/select-field.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { given } from '#web/lib/router/search-params.ts'
import { MailRow } from './mail-row.tsx'
import { mailsAsked, mailsQuery } from './mails-query.ts'
import type { MailsSearch } from './mails-search.ts'

const MailDialog = lazy(() => import('./mail-dialog.tsx'))

const NOUN = ['e-mail', 'e-mails'] as const

type MailsScreenProps = { search: MailsSearch; onChange: (search: MailsSearch) => void; onOpen: (id: string) => void }

/** Every mail of the platform, with its state. */
export function MailsScreen({ search, onChange, onOpen }: MailsScreenProps) {
  const query = useInfiniteQuery(mailsQuery(search))
  const change = (more: MailsSearch) => onChange(given({ ...search, ...more }))
  const { fiche, ...list } = search
  return (
    <div className="grid gap-5">
      <FoldedFilters
        query={query}
        noun={NOUN}
        words={<WordsField placeholder="Adresse" q={search.q} onChange={(q) => change({ q })} />}
        main={
          <SelectField
            label="État"
            empty="Tous"
            values={MAIL_STATES}
            labelOf={(state) => MAIL_STATE_LABELS[state]}
            value={search.etat}
            onChange={(etat) => change({ etat })}
          />
        }
        count={countChosen(search.etat, search.nature, search.refus)}
        className="sm:grid-cols-2 lg:grid-cols-4"
      >
        <SelectField
          label="Nature"
          empty="Toutes"
          values={KINDS}
          labelOf={(kind) => MAIL_LABELS[kind]}
          value={search.nature}
          onChange={(nature) => change({ nature })}
        />
        <Checkbox
          checked={search.refus !== undefined}
          onChange={(event) => change({ refus: event.target.checked ? 'oui' : undefined })}
        >
          Adresses en refus
        </Checkbox>
      </FoldedFilters>
      <PagedRows
        query={query}
        label="E-mails"
        noun={NOUN}
        empty={{ title: 'Aucun e-mail', text: 'Aucun e-mail ne répond à ces choix.' }}
        actions={<CsvLink name="e-mails" asked={mailsAsked(search)} />}
      >
        {(mail) => <MailRow key={mail.id} mail={mail} onOpen={() => onOpen(mail.id)} />}
      </PagedRows>
      <Suspense>{fiche && <MailDialog id={fiche} onClose={() => onChange(list)} />}</Suspense>
    </div>
  )
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const KINDS = (Object.keys(MAIL_LABELS) as MailKind[]).sort((one, other) =>
  MAIL_LABELS[one].localeCompare(MAIL_LABELS[other], 'fr'),
)
