import { z } from 'zod'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { coordonnees, Email, personName, text } from '../kernel/inputs'

/* Internships that have lost their tutor: their company says who takes over. A call beyond the specification's. */

/** An internship whose tutor has left it, or says that it is somebody else: its company names who takes over. */
export const Succession = z.object({
  /** The assignment's id. */
  id: Id,
  etudiant: z.string(),
  sujet: z.string(),
  /** The name of the former tutor. */
  tuteur: z.string(),
  /** The company's people who could be. */
  personnes: z.array(z.object({ value: Id, label: z.string() })),
  version: Version,
})
export type Succession = z.output<typeof Succession>

export const espaceSuccessions = defineService('internship', {
  /**
   * Names who takes over from a tutor, one of the company's people or somebody new. If an agreement that was sent names the
   * tutor, an amendment is prepared. Supervisor, student and office are told.
   *
   * @throws `not_found`, `changed_meanwhile`, `nothing_asked` if the internship has its tutor, `own_address`,
   * `address_taken`, `other_person_address`, `amendment_open`, `rule_broken`
   */
  espaceTutoratNommer: {
    method: 'POST',
    path: 'espace/tutorat/nommer',
    access: 'person',
    persons: ['entreprise'],
    attempts: { minutes: 60, calls: 60 },
    extension: true,
    final: true,
    input: z.object({
      id: Id,
      /** Null: somebody new, who needs a name and an address. */
      contact_id: Id.nullable().default(null),
      prenom: personName(100).default(''),
      nom: personName(100).default(''),
      fonction: text(100).default(''),
      email: z.union([z.literal(''), Email]).default(''),
      telephone: coordonnees.telephone.default(''),
      version: Version,
    }),
    /** An amendment has to be signed first. */
    output: Done.extend({ avenant: z.boolean() }),
  },
})
