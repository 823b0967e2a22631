import { actions } from '../rowActions-en'

export default {
  menu: { annexe: 'Annexes by country' },
  title: { editAnnexe: 'Edit annex' },
  history: { kinds: { annexe: 'Annexes by country' } },
  resources: {
    annexe: {
      fields: { pays: 'Country', fr: 'French text', en: 'English text', ar: 'Arabic text' },
      actions: actions('Delete this annex?', 'Agreements already sent keep it.', 'Annex deleted'),
      create: { label: 'Add annex', title: 'New annex', done: 'Annex added' },
      edit: { done: 'Annex updated' },
      emptyHint: 'Add the clauses particular to a country: they follow the text of agreements.',
      required: { pays: '* Country is required', fr: '* Text is required' },
      help: { traduction: 'If empty: the French text' },
    },
  },
}
