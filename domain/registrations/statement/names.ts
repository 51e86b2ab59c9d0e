import { fold } from '../../common/text.ts'

/**
 * Whether two texts share a word of four letters or more, other than those that any club, transfer or bank may write.
 */
export function sharesName(one: string, other: string): boolean {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some((word) => words.has(word))
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word.length >= 4 && !COMMON.has(word))

const COMMON: ReadonlySet<string> = new Set(
  'club basket basketball ball union sportive amicale laique etoile avenir elan association asso sport sports equipe virement virements recu emis sepa inst tournoi inscription demo saint masculin feminin mixte senior rejet rejete retour impaye annulation compte clos motif payment transfer from returned reference novembre decembre janvier fevrier mars avril juin juillet aout septembre octobre'.split(
    ' ',
  ),
)
