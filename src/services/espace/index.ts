import { entree } from './entree'

/** What persons outside the staff see and write in their own space. */
export const espace = {
  ...entree,
}
