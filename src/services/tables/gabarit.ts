import type { Tables } from './table'

export const gabarit = {
  'records.gabarit': { plain: 'Texts of mails and papers: each keeps who has written it and when.' },
} as const satisfies Tables
