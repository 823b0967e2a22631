import { extensions } from '../../src/contract'
import type { AttenteNom } from '../../src/contract/dashboard/attentes'
import type { Attente } from '../../src/contract/dashboard/dashboardCalls'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import type { Answer } from './services'

/**
 * How many items of a kind are pending on the dashboard and the bell, for the user behind `call`.
 *
 * @example expect(await waitingOf(school.call, 'refus')).toBe(1)
 */
export async function waitingOf(
  call: (endpoint: Endpoint, input: object) => Promise<Answer>,
  nom: AttenteNom,
): Promise<number | undefined> {
  const { body } = await call(extensions.dashboardAttente, { tout: 1 })
  return (body.attentes as Attente[]).find((each) => each.nom === nom)?.nombre
}
