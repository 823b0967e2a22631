import type { Trx } from '../db/schema'
import type { Scope } from '../db/scope'
import { Refusal } from '../kernel/refusal'
import { readPlaces } from './calculs'
import { holdCartes, putCartes } from './cartes'
import { readCampagne } from './rows'

/**
 * Puts the plan of a run on the board, for all or some cards. Cards locked, validated or planned by a colleague since
 * then are left alone. Returns the number of cards.
 *
 * @throws Refusal `not_found`
 */
export async function retain(
  trx: Trx,
  scope: Scope,
  calcul: number,
  cartes: readonly number[] | undefined,
): Promise<number> {
  const { campagne_id, cartes: all } = await readPlaces(trx, scope, calcul)
  const places = cartes ? all.filter(({ id }) => cartes.includes(id)) : all
  if (cartes?.some((id) => !places.some((place) => place.id === id)))
    throw new Refusal('not_found', 'the run has no place for this card')
  const campagne = await readCampagne(trx, scope, campagne_id)
  const rows = await holdCartes(
    trx,
    scope,
    campagne,
    places.map(({ id }) => id),
  )
  const free = places.filter(({ id }) => {
    const row = rows.get(id)
    return (
      row &&
      !row.validee &&
      !row.verrou &&
      (row.horaire === null || row.depuis === null || row.depuis === row.horaire)
    )
  })
  await putCartes(
    trx,
    campagne,
    rows,
    free.map((place) => ({ ...place, verrou: false })),
  )
  return free.length
}
