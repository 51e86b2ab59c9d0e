import {
  ACCOUNT_PATTERN,
  ACCOUNT_PROBLEM,
  BOOK_ACCOUNT_LABELS,
  BOOK_ACCOUNTS,
  type BookAccounts as Accounts,
} from '#domain/registrations/collection/books.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

/** The accounts in which the books are written: a treasurer gives those of their accountant. */
export function BookAccounts({ accounts }: { accounts: Accounts }) {
  const form = useActForm({
    values: accounts,
    check: problemsOf,
    act: orpc.collection.saveBooks,
    input: plain,
    done: 'Comptes enregistrés',
    refresh: [orpc.collection.books],
    onDone: (answer, { reset }) => reset(answer.accounts),
  })
  return (
    <ActForm
      form={form}
      className="sm:grid-cols-2"
      foot={
        <div className="col-span-full">
          <Button type="submit" variant="secondary" pending={form.isPending}>
            Enregistrer les comptes
          </Button>
        </div>
      }
    >
      {BOOK_ACCOUNTS.map((name) => (
        <TextField key={name} form={form} name={name} label={BOOK_ACCOUNT_LABELS[name]} maxLength={12} required />
      ))}
    </ActForm>
  )
}

const problemsOf = (typed: Accounts) =>
  Object.fromEntries(
    BOOK_ACCOUNTS.map((name) => [name, ACCOUNT_PATTERN.test(plain(typed)[name]) ? null : ACCOUNT_PROBLEM]),
  )

const plain = ({ bank, cheques, cash, fees, clubs, costs }: Accounts): Accounts => ({
  bank: written(bank),
  cheques: written(cheques),
  cash: written(cash),
  fees: written(fees),
  clubs: written(clubs),
  costs: written(costs),
})

const written = (account: string) => account.replaceAll(/\s/g, '').toUpperCase()
