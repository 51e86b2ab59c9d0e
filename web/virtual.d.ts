declare module 'virtual:contract-routes' {
  import type { Contract } from '#contract/index.ts'

  export const contract: Contract
}
