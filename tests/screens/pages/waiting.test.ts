import { expect, test } from 'vitest'
import { resources } from '../../../src/admin/resources'
import { ATTENTE_NOMS, attenteDe } from '../../../src/contract/dashboard/attentes'
import { ar, en, fr } from '../../setup/catalogues'

test.each(ATTENTE_NOMS)('%s leads to a list that has its filter, and has its texts', (nom) => {
  const { liste, filtre } = attenteDe(nom)
  const resource = resources.find(({ path }) => path === liste)
  const known = { ...resource?.fields, ...resource?.list?.filters }
  expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(filtre)))
  for (const texts of [fr, en, ar]) {
    expect(texts).toHaveProperty(`pending.${nom}`)
    expect(texts).toHaveProperty(`pending.${nom}Detail`)
  }
})
