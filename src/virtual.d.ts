/** Made by `src/texts.ts`. */
declare module 'virtual:texts' {
  type Lang = import('./contract/kernel/constants').Lang
  type OfficeMessages = import('../i18n/office/texts').OfficeMessages
  interface Catalogue {
    /** What the first list needs. */
    default: OfficeMessages
    /** The folders that come with code. */
    further: readonly (() => Promise<{ default: object }>)[]
  }
  export const catalogues: Record<Lang, () => Promise<Catalogue>>
}
