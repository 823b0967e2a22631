import type { Tables } from './table'

export const convocation = {
  'internship.convoque': { plain: 'Who is told of defences: it ends by a rule of what is kept.' },
  'internship.convocation': { plain: 'What people were told of a defence, and what they answer.' },
} as const satisfies Tables
