import { expect, test } from 'vitest'
import fr from '../../../../i18n/office/changedValues/fr'
import { resources } from '../../../../src/admin/resources'
import type { Screens } from '../../../../src/admin/schema/declare/screens'
import { changeText, fieldTexts } from '../../../../src/admin/schema/history/changeText'
import type { RecordChange } from '../../../../src/contract/history/history'
import { applyLang } from '../../../../src/ui/texts/language'

const texts = (fr: string, en: string) => ({ fr, en, ar: '' })

test('a text in three languages is shown in the user’s, or in French', () => {
  const words = { translate: (key: string) => key, screens: { resources } as unknown as Screens }
  const change = { field: 'grade', before: texts('Maître', 'Lecturer'), after: texts('Professeur', '') }
  const record = {
    kind: 'enseignant',
    id: '1',
    name: 'Ada',
    action: 'UPDATE',
    fields: [change],
  } as RecordChange
  applyLang('en')
  expect(fieldTexts(record, change, words)).toMatchObject({ before: 'Lecturer', after: 'Professeur' })
  applyLang('fr')
  expect(fieldTexts(record, change, words)).toMatchObject({ before: 'Maître', after: 'Professeur' })
})

test('codes and days of a record without a screen are shown as on its page', () => {
  const { jeton } = fr.changedValues
  const translate = (key: string, { _ }: { _?: string } = {}) =>
    key === 'changedValues.jeton.lit.offres' ? jeton.lit.offres : (_ ?? key)
  const words = { translate, screens: { resources } as unknown as Screens }
  const record = { kind: 'jeton', id: '1', name: 'Pégase', action: 'UPDATE', fields: [] } as RecordChange
  const subjects = { field: 'lit', before: [], after: ['offres', 'Tunis'] }
  expect(fieldTexts(record, subjects, words)).toMatchObject({
    before: 'trail.none',
    after: 'Offres de stage et Tunis',
  })
  const lastDay = { field: 'expire', before: '2026-11-29', after: null }
  expect(fieldTexts(record, lastDay, words)).toMatchObject({ before: '29/11/2026', after: 'trail.none' })
})

test('old and new values are in the order of the language, whatever their script', () => {
  const translate = (key: string, { value }: { value?: string } = {}) =>
    key === 'table.filter' ? `${value}` : ''
  const words = { translate, screens: { resources } as unknown as Screens }
  const fields = [{ field: 'sujet', before: 'شبكات', after: 'أمن' }]
  const records = [{ kind: 'stage', id: '1', name: 'A', action: 'UPDATE', fields }] as RecordChange[]
  applyLang('fr')
  expect(changeText({ records, count: 1 }, words)).toContain('\u200e\u2068شبكات\u2069 → \u2068أمن\u2069')
  applyLang('ar')
  expect(changeText({ records, count: 1 }, words)).toContain('\u200f\u2068شبكات\u2069 ← \u2068أمن\u2069')
  applyLang('fr')
})
