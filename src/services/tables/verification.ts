import type { Tables } from './table'

export const verification = {
  'internship.papier': {
    plain: 'Which papers were issued, by their codes: it outlives what they are about.',
  },
  'internship.papier_fichier': { plain: 'Which files were issued, by their digests.' },
} as const satisfies Tables
