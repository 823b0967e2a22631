import { textFolders } from '../../src/texts'

/** The source of `i18n/office/texts.ts`: the types of every folder's texts. */
export const textTypes = (): string => {
  const parts = [...textFolders()].sort().map((folder) => `typeof import('./${folder}/fr').default`)
  return `import type { Messages } from '../fr'

/*
 * Written by \`UPDATE_TEXTS=1 npx vitest run tests/services/officeTexts.test.ts\`. Each folder has the texts of a
 * feature or screen.
 */

export type OfficeTexts = ${parts.join(' &\n  ')}

/** Every text of the office. */
export type OfficeMessages = Messages & OfficeTexts
`
}
