import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { ContactMessage } from '#contract/community/contact-messages.ts'
import { CONTACT_STATE_LABELS, CONTACT_STATES } from '#domain/community/contact-message.ts'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { SelectField } from '#web/components/ui/fields/select-field.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { given } from '#web/lib/router/search-params.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { receivedAsked, receivedQuery } from './received-query.ts'
import type { ReceivedSearch } from './received-search.ts'

const ReceivedDialog = lazy(() => import('./received-dialog.tsx'))

type ReceivedScreenProps = {
  search: ReceivedSearch
  onChange: (search: ReceivedSearch) => void
  onOpen: (id: string) => void
}

/** Lists what people wrote by the contact form. */
export function ReceivedScreen({ search, onChange, onOpen }: ReceivedScreenProps) {
  const query = useInfiniteQuery(receivedQuery(search))
  const change = (more: ReceivedSearch) => onChange(given({ ...search, ...more }))
  const { fiche, ...list } = search
  return (
    <div className="grid gap-5">
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <WordsField placeholder="Nom, adresse ou sujet" q={search.q} onChange={(q) => change({ q })} />
        <SelectField
          label="État"
          empty="Tous"
          values={CONTACT_STATES}
          labelOf={(state) => CONTACT_STATE_LABELS[state]}
          value={search.etat}
          onChange={(etat) => change({ etat })}
        />
      </search>
      <PagedRows
        query={query}
        label="Messages reçus"
        noun={['message', 'messages']}
        empty={{ title: 'Aucun message', text: 'Ce que les visiteurs écrivent par la page Contact arrive ici.' }}
        actions={<CsvLink name="contact" asked={receivedAsked(search)} />}
      >
        {(message) => <ReceivedRow key={message.id} message={message} onOpen={() => onOpen(message.id)} />}
      </PagedRows>
      <Suspense>{fiche && <ReceivedDialog id={fiche} onClose={() => onChange(list)} />}</Suspense>
    </div>
  )
}

function ReceivedRow({ message, onOpen }: { message: ContactMessage; onOpen: () => void }) {
  const now = useNow()
  const { subject, name, email, state, created_at } = message
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <OpenButton onOpen={onOpen}>{subject || 'Message effacé'}</OpenButton>
        <p className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">
          {name}
          {email && `, ${email}`}
        </p>
      </div>
      <p className="text-[0.9375rem] text-muted">{formatRelative(created_at, now)}</p>
      <ContactBadge state={state} />
    </li>
  )
}

export const ContactBadge = ({ state }: Pick<ContactMessage, 'state'>) => (
  <Badge tone={state === 'open' ? 'leather' : 'success'}>{CONTACT_STATE_LABELS[state]}</Badge>
)
