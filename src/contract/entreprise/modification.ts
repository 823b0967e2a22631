import { z } from 'zod'
import { Done, defineService, Id, LangCode, Version } from '../kernel/endpoint'
import { list } from '../kernel/paging'
import { motif } from '../soutenance/acte'
import { WallClock } from '../specification/values'

export const MODIFICATION_ETATS = ['demandee', 'refusee', 'acceptee'] as const
export type ModificationEtat = (typeof MODIFICATION_ETATS)[number]

const lang = LangCode.default('fr')
const Modification = z.object({
  id: Id,
  entreprise_id: Id,
  entreprise: z.string(),
  nom_actuel: z.string(),
  nom_entreprise: z.string(),
  matricule_actuel: z.string(),
  matricule: z.string(),
  etat: z.enum(MODIFICATION_ETATS),
  motif: z.string(),
  demandee_par: z.string(),
  demandee_le: WallClock,
  version: Version,
})
export type Modification = z.output<typeof Modification>

/** The names and registration numbers that companies ask for, which the office decides on. */
export const modification = defineService('company', {
  modificationList: {
    method: 'GET',
    path: 'modification/list',
    extension: true,
    ...list('modifications', Modification, { lang }),
  },
  /** @throws `not_found`, `changed_meanwhile`, `change_decided`, `duplicate` */
  modificationAccepter: {
    method: 'POST',
    path: 'modification/accepter',
    extension: true,
    input: z.object({ id: Id, version: Version }),
    output: Done,
  },
  /** @throws `not_found`, `changed_meanwhile`, `change_decided` */
  modificationRefuser: {
    method: 'POST',
    path: 'modification/refuser',
    extension: true,
    input: z.object({ id: Id, motif, version: Version }),
    output: Done,
  },
})
