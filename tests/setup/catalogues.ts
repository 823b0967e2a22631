import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import ownAr from '../../i18n/ar'
import ownEn from '../../i18n/en'
import ownFr from '../../i18n/fr'
import { allOf, joined } from '../../i18n/joined'
import type { FirstTexts, OfficeTexts } from '../../i18n/office/texts'

/* The complete catalogues: those of the first list and those loaded later. No bundler joins them here. */

const OFFICE = resolve('i18n/office')

async function office(lang: string) {
  const folders = readdirSync(OFFICE, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = folders
    .flatMap(({ name }) => [`${name}/first-${lang}.ts`, `${name}/${lang}.ts`])
    .map((file) => resolve(OFFICE, file))
    .filter((file) => existsSync(file))
  const parts = files.map(async (file) => [file, (await import(/* @vite-ignore */ file)).default])
  return allOf<FirstTexts & OfficeTexts>(Object.fromEntries(await Promise.all(parts)))
}

export const fr = joined(ownFr, await office('fr'))
export const en = joined(ownEn, await office('en'))
export const ar = joined(ownAr, await office('ar'))
