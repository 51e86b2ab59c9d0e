/** « 2 matchs », « 0 match »: in French the plural begins at two. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count > 1 ? many : one}`
