import { z } from 'zod'
import { defineService, Id } from '../kernel/endpoint'
import { Flag } from '../specification/values'
import { registerNumber } from './companyNumber'

/** What a register of companies says of one: '' is what it does not say. Its texts are those of the register, in French. */
const FicheDuRegistre = z.object({
  numero: z.string(),
  nom_entreprise: z.string(),
  /** The lines before postcode and town. */
  adresse: z.string(),
  code_postal: z.string(),
  ville: z.string(),
  pays: z.string(),
  forme_juridique: z.string(),
  secteur: z.string(),
  effectif: z.string(),
  /** The company, or the establishment with that number, is closed. */
  cessee: z.boolean(),
})
export type FicheDuRegistre = z.output<typeof FicheDuRegistre>

/** Beyond the specification's calls. */
export const registre = defineService('company', {
  /**
   * What the public register of companies says under a SIREN or SIRET, in any spelling; null: it knows no such number.
   * And the companies that have this number already (`meme`), or another one of the same company.
   *
   * @throws `not_found` if none is set, `service_unavailable` if it does not answer
   */
  entrepriseRegistre: {
    method: 'GET',
    path: 'entreprise/registre',
    extension: true,
    role: 'manager',
    heavy: true,
    input: z.object({
      numero: z
        .string()
        .max(60)
        .overwrite((typed) => registerNumber(typed) ?? typed)
        .regex(/^(?:\d{9}|\d{14})$/)
        .refine((number) => registerNumber(number) !== undefined),
    }),
    output: z.object({
      registre: FicheDuRegistre.nullable(),
      connues: z.array(z.object({ id: Id, nom: z.string(), matricule: z.string(), meme: Flag })),
    }),
  },
})
