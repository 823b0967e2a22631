import type { Tables } from './table'

export const donnees = {
  'gateway.sauvegarde': { plain: 'When the last backup was written.', backup: false },
  'gateway.conservation': { plain: 'How long what is kept is kept.' },
  'gateway.conservation_passage': { plain: 'What a rule has ended, and when.' },
  'gateway.remise': { plain: 'Which archive was handed to whom: it ends by a rule.' },
} as const satisfies Tables
