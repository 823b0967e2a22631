import { z } from 'zod'
import { FAITS_DE_L_ETUDIANT } from '../faits/demandes'
import { faitsDeLEtudiant } from '../faits/saisie'
import { Done, defineService, Id, Version } from '../kernel/endpoint'

/*
 * What students state about themselves for their agreements, if the school asks for it. Calls beyond the
 * specification's.
 */

const said = z.string()
const MesInformations = z.object({
  id: Id,
  nom: said,
  matricule: said,
  nom_usage: said,
  naissance: said,
  telephone: said,
  adresse: said,
  code_postal: said,
  ville: said,
  pays: said,
  assureur: said,
  police: said,
  regime: said,
  numero_social: said,
  urgence_nom: said,
  urgence_lien: said,
  urgence_telephone: said,
  version: Version,
})
export type MesInformations = z.output<typeof MesInformations>

const mine = { access: 'person', persons: ['etudiant'], extension: true } as const

export const espaceInformations = defineService('internship', {
  /** What the caller says of themselves, as far as the school asks for it. */
  espaceInformations: {
    ...mine,
    method: 'GET',
    path: 'espace/informations',
    input: z.object({}),
    output: z.object({
      /** Which of it the school asks for; all else is empty. */
      faits: z.array(z.enum(FAITS_DE_L_ETUDIANT)),
      /** Of each of the caller's student records. */
      etudiants: z.array(MesInformations),
    }),
  },
  /**
   * Writes what the school asks for; the rest of what is sent is left out.
   * @throws `not_found`, `changed_meanwhile`, `validation`
   */
  espaceInformationsEnregistrer: {
    ...mine,
    method: 'POST',
    path: 'espace/informations/enregistrer',
    attempts: { minutes: 60, calls: 60 },
    input: z.object({ id: Id, ...faitsDeLEtudiant, version: Version }),
    output: Done,
  },
})
