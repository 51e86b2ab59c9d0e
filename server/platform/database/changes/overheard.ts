import { AsyncLocalStorage } from 'node:async_hooks'

const hearing = new AsyncLocalStorage<(text: string) => void>()

/** Runs `work`, and gives `hear` the text of each statement that it sends. Works inside it may have their own. */
export const overhear = <T>(hear: (text: string) => void, work: () => Promise<T>): Promise<T> => hearing.run(hear, work)

/** Runs `work`, whose statements nobody is to hear. */
export const unheard = <T>(work: () => Promise<T>): Promise<T> => hearing.exit(work)

/** For `onStatement` of a database whose statements are to be heard. */
export const tellStatement = (text: string): void => hearing.getStore()?.(text)
