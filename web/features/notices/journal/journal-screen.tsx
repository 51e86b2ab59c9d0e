import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { ORIGIN_LABELS, ORIGINS } from '#domain/notices/journal/journal-origins.ts'
import { JOURNAL_NOUNS } from '#domain/notices/journal/journal-nouns.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CsvLink } from '#web/components/ui/files/csv-link.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { FoldedFilters } from '#web/components/ui/lists/folded-filters.tsx'
import { countChosen } from '#web/components/ui/lists/other-filters.tsx'
import { PagedRows } from '#web/components/ui/lists/paged-rows.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { WordsField } from '#web/components/ui/fields/words-field.tsx'
import { journalAsked, journalQuery, NOUNS, objectInWords } from './journal-query.ts'
import { type JournalSearch, readJournalSearch } from './journal-search.ts'
import { JournalRow } from './journal-row.tsx'

const DatePicker = lazy(async () => ({
  default: (await import('#web/components/ui/fields/date-picker.tsx')).DatePicker,
}))

const NOUN = ['ligne', 'lignes'] as const

type JournalScreenProps = { search: JournalSearch; onChange: (search: JournalSearch) => void }

/** Reads the journal: each line tells one act. Nothing here can be changed. */
export function JournalScreen({ search, onChange }: JournalScreenProps) {
  const asked = journalAsked(search)
  const query = useInfiniteQuery(journalQuery(search))
  const change = (more: Record<string, string | undefined>) => onChange(readJournalSearch({ ...search, ...more }))
  return (
    <div className="grid gap-5">
      <FoldedFilters
        query={query}
        noun={NOUN}
        words={
          <WordsField placeholder="Nom ou adresse de qui a agi" q={search.qui} onChange={(qui) => change({ qui })} />
        }
        main={
          <Field label="Sujet">
            {(control) => (
              <NativeSelect
                {...control}
                empty="Tout"
                value={search.sujet ?? ''}
                options={NOUNS.map((value) => ({ value, label: JOURNAL_NOUNS[value] }))}
                onChange={(event) => change({ sujet: event.target.value })}
              />
            )}
          </Field>
        }
        count={countChosen(search.sujet, search.origine, search.motif, search.du, search.au)}
        className="sm:grid-cols-2 lg:grid-cols-4"
      >
        <Field label="Origine">
          {(control) => (
            <NativeSelect
              {...control}
              empty="Toutes"
              value={search.origine ?? ''}
              options={ORIGINS.map((value) => ({ value, label: ORIGIN_LABELS[value] }))}
              onChange={(event) => change({ origine: event.target.value })}
            />
          )}
        </Field>
        <WordsField
          label="Chercher dans les motifs"
          placeholder="Mots du motif"
          q={search.motif}
          onChange={(motif) => change({ motif })}
        />
        <Suspense fallback={<Skeleton className="h-11 lg:col-span-2" />}>
          <DatePicker
            label="Du"
            value={asked.from ?? null}
            max={asked.to}
            onChange={(du) => change({ du: du ?? '' })}
          />
          <DatePicker
            label="Au"
            value={asked.to ?? null}
            min={asked.from}
            onChange={(au) => change({ au: au ?? '' })}
          />
        </Suspense>
      </FoldedFilters>
      {search.objet && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">
            Seulement <strong>{objectInWords(search.objet)}</strong>
          </span>
          <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => change({ objet: '' })}>
            Tout le journal
          </Button>
        </p>
      )}
      {asked.session_id && (
        <p className="flex flex-wrap items-center gap-3">
          <span>Seulement ce qu’a fait une session</span>
          <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => change({ session: '' })}>
            Toutes les sessions
          </Button>
        </p>
      )}
      <PagedRows
        query={query}
        label="Journal"
        noun={NOUN}
        empty={{ title: 'Aucune ligne', text: 'Rien de tel n’a été noté. Élargissez les dates ou le sujet.' }}
        actions={<CsvLink name="journal" asked={asked} />}
      >
        {(line) => <JournalRow key={line.id} line={line} />}
      </PagedRows>
    </div>
  )
}
