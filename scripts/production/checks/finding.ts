/** One line of the check: a fact that is well, or what to do about it. */
export type Finding = { is_good: boolean; name: string; sentence: string }

export const good = (name: string, sentence: string): Finding => ({ is_good: true, name, sentence })

export const toDo = (name: string, sentence: string): Finding => ({ is_good: false, name, sentence })
