import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../src/contract'

/* Writes from outside the office state what they replace, unless there is nothing to replace unseen. */

/** A version, the marks that stood, the result that was worked out. */
const SEEN = ['version', 'avant', 'points_calcules']

const NOTHING_REPLACED: Record<string, string> = {
  login: 'signs in',
  'espace/lien': 'asks for a link',
  'cle/defier': 'signs in',
  'cle/entrer': 'signs in',
  'espace/cle/commencer': 'begins to add one',
  'espace/cle/ajouter': 'the key joins those that are there',
  'espace/cle/supprimer': 'the key goes, whatever it is called',
  'espace/cle/renommer': 'the last name given is the one its owner sees',
  'espace/seance/fermer': 'ends a session',
  'facteur/entrer': 'signs in',
  'identite/commencer': 'signs in',
  'identite/entrer': 'signs in',
  'espace/entrer': 'signs in',
  'espace/connexion': 'signs in',
  'espace/quitter': 'signs out',
  'password/forgot': 'asks for a link',
  'password/reset': 'the link is good for one password',
  'user/set_password': 'the link is good for one password',
  'espace/mot_de_passe': 'asks for the present one',
  'espace/langue': 'one’s own language, the last word counts',
  'entreprise/add': 'makes a record',
  'disponibilite/question': 'reads',
  'convocation/question': 'reads',
  'feuille/question': 'reads',
  'feuille/lire': 'reads',
  'signature/question': 'reads',
  'signature/papier': 'opens a link',
  'papier/verifier': 'reads',
  'papier/fichier': 'reads',
  'gabarit/pages': 'reads',
  'soutenance/hall': 'reads',
  'espace/proposition': 'reads',
  'espace/offre': 'reads',
  'espace/offre/papier': 'reads',
  'espace/demande/entreprise': 'reads',
  'espace/fichier/commencer': 'the file joins those that are there',
  'espace/fichier/finir': 'once for an upload',
  'espace/fichier/ouvrir': 'opens a link',
  'espace/donnees/ouvrir': 'opens a link',
  'espace/convention/papier': 'opens a link',
  'espace/disponibilites/ouvrir': 'opens a link',
  'espace/soutenances/noter': 'opens a link',
  'espace/agenda/ouvrir': 'opens a link',
  'espace/agenda/fermer': 'shuts a link',
  'feuille/rouvrir': 'the chair’s own signature, which is there or not',
  'espace/proposition/fermer': 'the offer is open or not',
  'espace/proposition/copier': 'makes a record',
  'espace/offre/garder': 'one’s own mark, which is there or not',
  'espace/alerte/creer': 'makes a record',
  'espace/alerte/supprimer': 'there is no way to change one',
  'espace/candidature/envoyer': 'makes a record, once for an offer',
  'espace/candidature/ecrire': 'the message joins those that are there',
  'espace/demande/brouillon': 'one’s own draft, the last word counts',
  'espace/demande/demander': 'makes a record',
  'espace/demande/declarer': 'makes a record',
}

function keysOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) => [key, ...keysOf(inner as z.ZodType)])
  }
  if (schema instanceof z.ZodArray) return keysOf(schema.element)
  if (schema instanceof z.ZodPipe) return [...keysOf(schema.in), ...keysOf(schema.out)]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return keysOf(schema.unwrap())
  }
  return []
}

it('each call from outside sends the version seen, or is excused here with a reason', () => {
  const written = endpoints.filter(({ access, method }) => access !== 'staff' && method === 'POST')
  expect(written.length).toBeGreaterThan(60)
  const unseen = written.filter(({ input }) => !keysOf(input).some((key) => SEEN.includes(key)))
  expect(unseen.map(({ path }) => path).sort()).toEqual(Object.keys(NOTHING_REPLACED).sort())
})
