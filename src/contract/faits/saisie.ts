import { z } from 'zod'
import { cleanText } from '../kernel/cleanText'
import { westernDigits } from '../kernel/digits'
import { personName, text } from '../kernel/inputs'
import { PhoneText } from '../kernel/phoneField'
import { type ChampDeLEtudiant, type ChampDeLHote, isBirthday } from './champs'
import { PAYS, paysCode } from './pays'

/*
 * How the facts that a school may ask for are sent. What is absent stays as it is: the forms of a school that does not
 * ask have none.
 */

/** A day of birth, or ''. */
const Naissance = z
  .string()
  .overwrite((typed) => westernDigits(cleanText(typed)))
  .max(10)
  .refine((day) => day === '' || isBirthday(day))

/** ISO 3166-1, two letters, or ''; a name in one of the languages is understood. */
export const Pays = z
  .string()
  .max(100)
  .overwrite(paysCode)
  .refine((code) => code === '' || PAYS.includes(code))

/** Where somebody is reached by post. */
const adressePostale = {
  code_postal: text(20)
    .overwrite((typed) => westernDigits(typed).toUpperCase())
    .optional(),
  ville: text(100).optional(),
  pays: Pays.optional(),
}

/** The input of a student's facts, for the office's form and the student's own. */
export const faitsDeLEtudiant = {
  nom_usage: personName(100).optional(),
  naissance: Naissance.optional(),
  telephone: PhoneText.optional(),
  /** The lines before postcode and town. */
  adresse: text(300).optional(),
  ...adressePostale,
  /** Who insures their civil liability, and by which policy. */
  assureur: text(200).optional(),
  police: text(100).optional(),
  /** Their social cover: the scheme or fund, and the number there or a word. */
  regime: text(200).optional(),
  numero_social: text(60).optional(),
  /** Whom to call if something happens abroad: their name, what they are to the student, and their number. */
  urgence_nom: personName(200).optional(),
  urgence_lien: text(100).optional(),
  urgence_telephone: PhoneText.optional(),
} satisfies Readonly<Record<ChampDeLEtudiant, z.ZodType>>

/** A company's, beside its address, which has the lines before postcode and town. */
export const faitsDeLHote = {
  forme_juridique: text(100).optional(),
  ...adressePostale,
  secteur: text(200).optional(),
  /** How many people it employs, in figures or in words. */
  effectif: text(60).optional(),
} satisfies Readonly<Record<ChampDeLHote, z.ZodType>>
