declare module 'virtual:contract-routes' {
  export const contract: import('#contract/index.ts').Contract
}
