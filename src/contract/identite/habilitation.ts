import { z } from 'zod'
import { crud } from '../kernel/crud'
import { Done, defineService, Id, Option } from '../kernel/endpoint'
import { requiredName } from '../kernel/inputs'
import { ROLES } from '../kernel/roles'
import { required, text } from '../kernel/text'

/*
 * What the groups of a provider of identities may do in the office. Calls beyond the specification's.
 */

const FOR = 'administrator'

/**
 * A line of the table of groups: members of the group have the role for these diplomas (none: all). Of several lines
 * the highest counts. It applies to accounts created by a provider's groups, not to those created by colleagues.
 */
export const habilitationRecord = crud(
  'internship',
  'habilitation',
  {
    /** Of the group, as the provider says it. */
    nom: requiredName(200),
    /** Of which provider, by its name in the settings; empty: of any. */
    fournisseur: text(20).default(''),
    role: z.enum(ROLES),
    diplomes: z.array(Id).max(100).default([]),
  },
  { role: { looks: FOR, writes: FOR }, shown: { diplomes: z.array(Option) } },
)

/** What the table gives. `groupes`: by whose lines. */
const Droits = z.object({
  role: z.enum(ROLES),
  diplomes: z.array(Option),
  groupes: z.array(z.string()),
})

/** An identity proved by a provider, whether or not it is linked to anybody here. */
const Identite = z.object({
  id: Id,
  fournisseur: z.string(),
  sujet: z.string(),
  nom: z.string(),
  email: z.string(),
  groupes: z.array(z.string()),
  /** The instant of their last sign-in. */
  vu: z.string(),
  /** The colleague that they are, and the student, teacher or other person. */
  compte: z.string().nullable(),
  personne: z.string().nullable(),
  /** The colleague's role follows the table. */
  suit: z.boolean(),
  droits: Droits.nullable(),
})
export type Identite = z.output<typeof Identite>
export type Droits = z.output<typeof Droits>

export const habilitation = {
  ...habilitationRecord,
  ...defineService('internship', {
    /** The rights that a person with this name, address or number at a provider would get, and those of this group. */
    habilitationEssai: {
      method: 'GET',
      path: 'habilitation/essai',
      extension: true,
      role: FOR,
      input: z.object({ qui: required(254) }),
      output: z.object({ identites: z.array(Identite), groupe: Droits.nullable() }),
    },
    /** Forgets an identity: its sessions end, and the next sign-in is again on first sight. */
    habilitationDelier: {
      method: 'POST',
      path: 'habilitation/delier',
      extension: true,
      role: FOR,
      final: true,
      input: z.object({ id: Id }),
      output: Done,
    },
  }),
}
