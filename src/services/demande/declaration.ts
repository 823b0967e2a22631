import { type RawBuilder, sql } from 'kysely'
import type { Declared } from '../../contract/demande/declaration'
import { INACTIF } from '../../contract/kernel/constants'
import { semaineAccordee } from '../../contract/regle/semaine'
import { refuseOwnAddress } from '../affectation/ownAddress'
import { refuseOtherPerson } from '../affectation/tutor'
import type { Db, Trx } from '../db/schema'
import { Refusal } from '../kernel/refusal'

/** The columns of a declaration that the student fills. */
export const COLUMNS = [
  'matricule_entreprise',
  'nom_entreprise',
  'nom_gerant',
  'email_entreprise',
  'adresse',
  'telephone',
  'tuteur_prenom',
  'tuteur_nom',
  'tuteur_fonction',
  'tuteur_email',
  'tuteur_telephone',
  'sujet',
  'missions',
  'debut',
  'fin',
  'heures',
  'semaine',
  'lieu',
  'distance',
  'teletravail',
  'teletravail_lieu',
  'pays_stage',
  'site',
  'gratification',
] as const

const NO_WEEK = { heures: null, semaine: '' }

/** How a declaration (alias `c`) reads, of a known company (`e`) with its name: keys and values of an object. */
export const TOLD: RawBuilder<unknown> = sql.join(
  COLUMNS.map((column) => {
    const value = sql.ref(`c.${column}`)
    if (column === 'nom_entreprise') return sql`'nom_entreprise', coalesce(e.nom_entreprise, ${value})`
    return sql`${sql.lit(column)}, ${value}`
  }),
)

/** The company that has a number, however it is written. */
export async function companyOf(
  db: Db,
  matricule: string,
): Promise<{ id: number; nom: string; active: 0 | 1 } | undefined> {
  return (
    db
      .selectFrom('company.entreprise')
      .select(['id', 'nom_entreprise as nom', 'active'])
      .where(sql<boolean>`numero = company.numero(${matricule})`)
      // of two that were there before numbers were compared, the one that has it
      .orderBy('doublon')
      .executeTakeFirst()
  )
}

/** An inactive company takes no student. @throws Refusal `company_not_active` */
export function refuseInactive(company: { active: number } | undefined): void {
  if (company?.active === INACTIF) throw new Refusal('company_not_active', 'the company is not active')
}

/**
 * The same of a company by its id, which stays as active as it is until the transaction ends.
 * @throws Refusal `company_not_active`
 */
export async function refuseShutOut(trx: Trx, id: number): Promise<void> {
  const company = trx.selectFrom('company.entreprise').select('active').where('id', '=', id)
  refuseInactive(await company.forShare().executeTakeFirst())
}

/**
 * Writes the declaration of a request, replacing an earlier one. A known company keeps its own data. `byStaff`: the
 * writer may see the people of companies.
 *
 * @throws Refusal `company_incomplete` if the company is new and incomplete, `own_address`, `address_taken`,
 * `other_person_address`, `validation`
 */
export async function keepDeclaration(
  trx: Trx,
  of: { id: number; annee_id: number; etudiant_id: number },
  declared: Declared & { encadrant_id?: number | null },
  { byStaff = false } = {},
): Promise<void> {
  const known = await companyOf(trx, declared.matricule_entreprise)
  const told = known && {
    nom_entreprise: '',
    nom_gerant: '',
    email_entreprise: '',
    adresse: '',
    telephone: '',
  }
  const kept = { ...declared, ...told, ...semaineAccordee(declared, NO_WEEK) }
  await refuseOwnAddress(trx, of.etudiant_id, kept)
  await refuseOtherTutor(trx, known?.id, declared, byStaff)
  const set = Object.entries({ ...of, ...kept, entreprise_id: known?.id ?? null })
  const names = set.map(([name]) => sql.ref(name))
  await sql`INSERT INTO internship.declaration (${sql.join(names)}) VALUES (${sql.join(set.map(([, value]) => value))})
    ON CONFLICT (id) DO UPDATE SET ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}`.execute(
    trx,
  )
}

/** @throws Refusal `address_taken`, `other_person_address` where the tutor's address is that of somebody else */
export const refuseOtherTutor = (
  trx: Trx,
  entreprise_id: number | undefined,
  {
    tuteur_prenom,
    tuteur_nom,
    tuteur_email,
  }: Pick<Declared, 'tuteur_prenom' | 'tuteur_nom' | 'tuteur_email'>,
  told: boolean,
) =>
  refuseOtherPerson(
    trx,
    { entreprise_id, email: tuteur_email, field: 'tuteur_email', told },
    { prenom: tuteur_prenom, nom: tuteur_nom },
  )
