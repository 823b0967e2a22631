import { crud, Labels } from '../kernel/crud'

/** The roles in a jury. */
export const typeJury = crud('internship', 'typeJury', { label: Labels }, { path: 'type_jury' })
