import { expect, test } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import type { Screens } from '../../../../src/admin/schema/declare/screens'
import { fieldTexts } from '../../../../src/admin/schema/history/changeText'
import type { RecordChange } from '../../../../src/contract/history/history'
import { applyLang } from '../../../../src/ui/texts/language'

const texts = (fr: string, en: string) => ({ fr, en, ar: '' })

test('a text in three languages reads in the one that is read, or in French', () => {
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
