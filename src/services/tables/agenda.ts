import type { Tables } from './table'

export const agenda = {
  'internship.evenement': { plain: 'The defences that calendars know, kept by triggers.' },
  'gateway.calendrier': { plain: 'Addresses of calendars, by their digests.' },
} as const satisfies Tables
