const REFUSED = new Set(
  'firstname lastname unknown first_name last_name anonyme user admin name nom prénom test'.split(' '),
)

/** Says whether HelloAsso takes the name of a payer. Its own rules are known from what its published plugin avoids. */
export function takesPayer({ firstName, lastName }: { firstName?: string; lastName?: string }): boolean {
  const given = [firstName, lastName].filter((name) => name !== undefined)
  return given.every(takesName) && (firstName === undefined || firstName !== lastName)
}

const takesName = (name: string): boolean =>
  name.length > 1 &&
  !/(.)\1{2,}/.test(name) &&
  !/\d/.test(name) &&
  /[aeiouyéèêëàâäùûüôöîï]/i.test(name) &&
  !REFUSED.has(name.toLowerCase()) &&
  /^[a-zA-ZÀ-ÖØ-öø-ÿ' -]+$/.test(name)
