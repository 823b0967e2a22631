import type { Tables } from './table'

export const history = {
  'gateway.audit': { plain: 'The trail itself.' },
  'gateway.visite': { plain: 'When somebody has looked at a list last.', backup: false },
  'gateway.consultation': { plain: 'The marked records that somebody has opened since.', backup: false },
} as const satisfies Tables
