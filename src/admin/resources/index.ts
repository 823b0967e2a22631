import type { ResourceDefinition } from '../schema'
import { encadreur } from './encadreur'
import { jury } from './jury'
import { planification } from './planification'
import { rapport } from './rapport'
import { soutenance } from './soutenance'
import { stage } from './stage'

/** The declared screens, in the order of the menu. */
export const resources: ResourceDefinition[] = [stage, encadreur, jury, planification, soutenance, rapport]
