/**
 * French words before the name of a place or a club: 'à' and 'de' contract with an article, and 'de' loses its vowel
 * before another one. Names may have a straight apostrophe; the result has a typographic one.
 */

/** 'à Clisson', 'au Cannet', 'aux Avirons', 'à L’Haÿ-les-Roses', 'à La Rochelle'. */
export function atName(name: string): string {
  const { article, rest, whole } = partsOf(name)
  if (article === 'le') return `au ${rest}`
  return article === 'les' ? `aux ${rest}` : `à ${whole}`
}

/** 'de Clisson', 'd’Angers', 'du Mans', 'des Herbiers', 'de L’Haÿ-les-Roses', 'd’Union Sportive', 'de Haguenau'. */
export function ofName(name: string): string {
  const { article, rest, whole } = partsOf(name)
  if (article === 'le') return `du ${rest}`
  if (article === 'les') return `des ${rest}`
  return isElided(whole) ? `d’${whole}` : `de ${whole}`
}

/** 'de' before the name of a person, which never contracts: 'd’Anna Petit', 'de Le Goff', 'd’Inès'. */
export const ofPerson = (name: string): string => (isElided(name.trim()) ? `d’${name.trim()}` : `de ${name.trim()}`)

/** 'que Rebond', 'qu’Arena'. */
export const thatName = (name: string): string => (isElided(name.trim()) ? `qu’${name.trim()}` : `que ${name.trim()}`)

function partsOf(name: string): { article: string; rest: string; whole: string } {
  const whole = name.trim().replaceAll("'", '’')
  const [, article = '', rest = ''] = /^(les?)\s+(.+)$/isu.exec(whole) ?? []
  return { article: article.toLowerCase(), rest, whole }
}

/** True before a vowel, a y pronounced as one, and a mute h; false before 'Onze' or 'Yutz'. */
function isElided(name: string): boolean {
  const first = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/gu, 'oe')
  if (first.startsWith('onz')) return false
  return /^[aeiou]/u.test(first) || /^y[^aeiou]/u.test(first) || MUTE_H.test(first)
}

/** Beginnings of names of communes whose h is mute. In regions of Germanic names it is not. */
const MUTE_H =
  /^(?:habere|habas|hael|hagetmau|hermanville|henin|hennebont|herault|herblay|heric|herouville|hieres|honfleur|huriel|hyeres|hyevre)/u
