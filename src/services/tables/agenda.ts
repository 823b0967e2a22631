import type { Tables } from './table'

export const agenda = {
  'internship.evenement': { plain: 'The defences that calendars know, kept by triggers.' },
  'gateway.calendrier': { plain: 'Addresses of calendars, by their digests.', goesWith: 'etudiant_id' },
  'gateway.affichage': { plain: 'The address of the screen in the hall, by its digest.' },
} as const satisfies Tables
