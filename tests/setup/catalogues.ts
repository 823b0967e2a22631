import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import ownAr from '../../i18n/ar'
import ownEn from '../../i18n/en'
import ownFr from '../../i18n/fr'
import { allOf, joined } from '../../i18n/joined'
import type { OfficeTexts } from '../../i18n/office/texts'

/* The whole catalogues of the office. No bundler gathers them here. */

const OFFICE = resolve('i18n/office')

async function office(lang: string) {
  const files = readdirSync(OFFICE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`/${lang}.ts`),
  )
  const parts = files.map(async (file) => (await import(/* @vite-ignore */ resolve(OFFICE, file))).default)
  return allOf<OfficeTexts>(await Promise.all(parts))
}

export const fr = joined(ownFr, await office('fr'))
export const en = joined(ownEn, await office('en'))
export const ar = joined(ownAr, await office('ar'))
