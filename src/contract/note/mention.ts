import { crud, Labels } from '../kernel/crud'
import { Points } from '../kernel/inputs'

/** A mention, given from a grade on; no two from the same one. */
export const mention = crud('internship', 'mention', { label: Labels, seuil: Points })
