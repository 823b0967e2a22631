import { expect, it } from 'vitest'
import { keptStore } from '../../../src/admin/keptStore'

it('settings survive a reload, but searches and selections do not', () => {
  const kept = { theme: 'dark', 'jury.listParams': { filter: { q: 'Rim' } }, 'jury.selectedIds': [1] }
  const store = keptStore()
  store.setup()
  for (const [key, value] of Object.entries(kept)) store.setItem(key, value)
  expect(store.getItem('jury.listParams')).toEqual(kept['jury.listParams'])
  store.teardown()
  const loaded = keptStore()
  loaded.setup()
  expect(Object.keys(kept).map((key) => loaded.getItem(key))).toEqual(['dark', undefined, undefined])
})
