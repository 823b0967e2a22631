import { catalogues } from 'virtual:texts'
import { allOf } from '../../i18n/joined'
import type { OfficeMessages } from '../../i18n/office/texts'
import type { Lang } from '../contract/kernel/constants'
import { readLang } from '../ui/texts/language'

/* The office's texts: those of the first list, and those that come with code. `src/texts.ts` says which do. */

/** The texts of the first list in one language; the other two are not loaded. */
export const loadMessages = async (lang: Lang): Promise<OfficeMessages> => (await catalogues[lang]()).default

/**
 * Waits for code and for the texts it names. The build makes each `import()` of the office a call of it.
 *
 * @param folders their places in the list of the catalogue
 */
export async function withTexts<Code>(code: Promise<Code>, folders: readonly number[]): Promise<Code> {
  const [loaded] = await Promise.all([code, bring(folders)])
  return loaded
}

async function bring(folders: readonly number[]) {
  const { further } = await catalogues[readLang()]()
  const wanted = folders.filter((folder) => !come.has(folder))
  const parts = await Promise.all(
    wanted.map(async (folder) => [folder, (await further[folder]?.())?.default ?? {}] as const),
  )
  if (parts.length === 0) return
  for (const [folder, part] of parts) come.set(folder, part)
  await extend()
}

/** What has come with code, by folder. */
const come = new Map<number, object>()

/** The texts that have come with code, as one catalogue. */
export const furtherTexts = (): object => allOf([...come.values()])

let extend = async () => {}

/** Says what to do when more has come. */
export function whenTextsCome(run: () => Promise<void>): void {
  extend = run
}
