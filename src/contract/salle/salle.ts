import { z } from 'zod'
import { crud, Labels } from '../kernel/crud'
import { Id, Option, Whole } from '../kernel/endpoint'
import { text } from '../kernel/inputs'
import { Flag } from '../specification/values'

/*
 * Beyond the specification's calls. An existing service may answer 404; the screen that needs the call then says that
 * the service does not offer it.
 */

/** A room. `places`: how many people it holds; 0: unknown. An inactive one is no longer offered. */
export const salle = crud('records', 'salle', {
  label: Labels,
  batiment: text(100).default(''),
  /** Directions for people who are invited. */
  acces: text(500).default(''),
  places: Whole.pipe(z.number().min(0).max(10_000)).default(0),
  accessible: Flag,
  /** Anybody may read its defences of the day (`hall.ts`). */
  affichee: Flag.default(0),
  active: Flag,
})

/**
 * A piece of equipment, such as a projector; it belongs to a room or is portable. An inactive one is no longer offered.
 */
export const materiel = crud(
  'records',
  'materiel',
  { label: Labels, salle: Id.nullable().default(null), active: Flag },
  { path: 'ressource', shown: { salle: Option.nullable() } },
)
