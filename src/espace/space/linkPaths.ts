import { callSpace } from './session'

/* Pages that open by a link. Somebody in their space gets the link without a mail. */

/** The page for marking one's defences. */
export const markingPath = async (): Promise<string> =>
  `/noter#token=${(await callSpace('espaceNoter', {})).token}`

/** The page for stating one's availability. @param id the question's */
export const availabilityPath = async (id: number): Promise<string> =>
  `/disponibilites#token=${(await callSpace('espaceDisponibilite', { id })).token}`
