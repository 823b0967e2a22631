import { sql } from 'kysely'
import type {
  espaceEntreprises as calls,
  MonContact,
  MonEntreprise,
} from '../../contract/entreprise/monEntreprise'
import { champsDeLHote } from '../../contract/faits/champs'
import { FAITS_DE_L_HOTE } from '../../contract/faits/demandes'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import type { Handler } from '../access/handler'
import { isMyCompany } from '../access/mine'
import type { Person } from '../access/persons'
import { refuseOwnTutor } from '../affectation/ownAddress'
import { rewriteOf } from '../convention/drafts'
import type { Trx } from '../db/schema'
import { refuseOtherVersion, UNSEEN, versionOf } from '../db/version'
import { logoPath, sentLogo } from '../etablissement/picture'
import { askedAmong } from '../faits/asked'
import { refuseCompanyPostcode } from '../faits/postcode'
import { found, Refusal } from '../kernel/refusal'
import { askingAnew } from '../mail/tell/askNamed'
import { versionOfRow } from '../tables/versionOfRow'
import { changePassword, ownAccount } from './companyPassword'
import { contacts, isTutor } from './contact'
import { tellAdded, tellingAdded } from './tellAdded'

/** How long a refusal stays in sight. */
const REFUSED_DAYS = 60

/* Paths `espace/entreprise` and `espace/contact…`: the companies that somebody acts for, and their people. */

export const espaceEntreprise: Handler<typeof calls.espaceEntreprise> = async (_, { db, session }) => {
  const faits = await askedAmong(db, FAITS_DE_L_HOTE)
  const asked = champsDeLHote(faits)
  const own = ALL.map((field) =>
    asked.includes(field) ? sql.ref(`e.${field}`) : sql`'' AS ${sql.ref(field)}`,
  )
  const { rows } = await sql<MonEntreprise>`
      SELECT e.id, e.nom_entreprise, e.nom_gerant, e.matricule, e.email, e.adresse, e.mobile, e.telephone, e.langue, ${sql.join(own)},
        (SELECT CASE WHEN m.etat = 'demandee' OR m.etat = 'refusee' AND m.demandee_le > now() - make_interval(days => ${REFUSED_DAYS})
            THEN jsonb_build_object('nom_entreprise', m.nom_entreprise, 'matricule', m.matricule, 'etat', m.etat, 'motif', m.motif) END
          FROM company.modification m WHERE m.entreprise_id = e.id ORDER BY m.id DESC LIMIT 1) AS demande,
        e.id IN (SELECT k.entreprise_id FROM (${ownAccount(session)}) AS k) AS compte,
        ${logoPath(sql.ref('e.logo'))} AS logo, ${VERSION_MON_ENTREPRISE} AS version, ${VERSION_LOGO} AS version_logo
      FROM company.entreprise e WHERE ${isMyCompany(session, 'e.id')} ORDER BY e.id`.execute(db)
  return { entreprises: rows, faits }
}

export const espaceEntrepriseModifier: Handler<typeof calls.espaceEntrepriseModifier> = async (
  { id, version, ...sent },
  { config, session, write },
) => {
  const demandee = await write(async (trx) => {
    await sql`SELECT FROM company.entreprise e
        WHERE e.id = ${id} AND ${isMyCompany(session, 'e.id')} FOR UPDATE`.execute(trx)
    // pending requests are read after the lock, so that nobody can add one in between
    const { rows } = await sql<Company>`
        SELECT e.nom_entreprise, e.matricule, ${VERSION_MON_ENTREPRISE} AS version FROM company.entreprise e
        WHERE e.id = ${id} AND ${isMyCompany(session, 'e.id')}`.execute(trx)
    const present = found(rows[0], 'company')
    await refuseOtherVersion(trx, version ?? UNSEEN, present, {
      entity: 'company.entreprise',
      entityId: id,
    })
    const { nom_entreprise, matricule, ...others } = sent
    const asked = champsDeLHote(await askedAmong(trx, FAITS_DE_L_HOTE))
    const own = Object.fromEntries(
      Object.entries(others).filter(([field]) => asked.some((each) => each === field) || !isFact(field)),
    ) as typeof others
    await refuseCompanyPostcode(trx, id, own)
    await trx.updateTable('company.entreprise').set(own).where('id', '=', id).execute()
    await rewriteOf(trx, config, sql`v.entreprise_id = ${id}`)
    return ask(trx, session, { id, present, nom_entreprise, matricule })
  })
  return { status: 200, demandee }
}

const ALL = champsDeLHote(FAITS_DE_L_HOTE)
const isFact = (field: string) => ALL.some((each) => each === field)

/** By itself, so that it may be changed beside a form that is being filled in. */
export const espaceEntrepriseLogo: Handler<typeof calls.espaceEntrepriseLogo> = async (
  { id, logo, version },
  { session, write },
) => {
  const now = await write(async (trx) => {
    const { rows } = await sql<{
      version: string
    }>`SELECT ${VERSION_LOGO} AS version FROM company.entreprise e
        WHERE e.id = ${id} AND ${isMyCompany(session, 'e.id')} FOR UPDATE`.execute(trx)
    await refuseOtherVersion(trx, version ?? UNSEEN, found(rows[0], 'company'), {
      entity: 'company.entreprise',
      entityId: id,
    })
    return trx
      .updateTable('company.entreprise as e')
      .set({ logo: sql.ref('e.logo'), ...(await sentLogo(trx, logo)) })
      .where('e.id', '=', id)
      .returning(VERSION_LOGO.as('version'))
      .executeTakeFirst()
  })
  return { status: 200, ...found(now, 'company') }
}

export const espaceMotDePasse: Handler<typeof calls.espaceMotDePasse> = async (passwords, context) => {
  return { status: 200, jeton: await changePassword(passwords, context) }
}

export const espaceContacts: Handler<typeof calls.espaceContacts> = async (_, { db, session }) => {
  const { rows } = await sql<MonContact>`
      SELECT t.id, t.entreprise_id, t.prenom, t.nom, t.fonction, t.email, t.telephone, t.langue, t.gestion, t.tuteur, t.active,
        ${VERSION_CONTACT} AS version
      FROM company.contact t WHERE ${isMyCompany(session, 't.entreprise_id')}
      ORDER BY t.active DESC, t.nom_complet COLLATE "und-x-icu", t.id`.execute(db)
  return { contacts: rows }
}

export const espaceContactEnregistrer: Handler<typeof calls.espaceContactEnregistrer> = async (
  { id, version, entreprise_id, ...values },
  { config, session, write },
) => {
  if (!session.entreprises.includes(entreprise_id)) throw new Refusal('not_found', 'no such company')
  const kept = await write(async (trx) => {
    if (!id) {
      const added = await insert(trx, entreprise_id, values)
      await tellAdded(trx, config, { entreprise_id, email: values.email })
      return added
    }
    await hold(trx, session, id, version ?? UNSEEN)
    const { langue, ...others } = values
    const set = Object.entries({ ...others, ...(langue !== undefined && { langue }) })
    const assignments = set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await tellingAdded(trx, config, id, () =>
      askingAnew(trx, config, id, () =>
        sql`UPDATE company.contact SET ${sql.join(assignments)} WHERE id = ${id}`.execute(trx),
      ),
    )
    await rewriteOf(trx, config, isTutor(id))
    await refuseOwnTutor(trx, sql`v.tuteur_id = ${id} AND v.annee_id = ${session.anneeId}`, 'email')
    return id
  })
  return { status: 200, id: kept }
}

export const espaceContactSupprimer: Handler<typeof calls.espaceContactSupprimer> = async (
  { id, version },
  { config, session, write },
) => {
  const reste = await write(async (trx) => {
    await hold(trx, session, id, version)
    const { rows } = await sql<{ held: boolean }>`
        SELECT EXISTS (${sql.join(Object.values(contacts.holders(id)), sql` UNION ALL `)}) AS held`.execute(
      trx,
    )
    const held = rows[0]?.held ?? false
    await askingAnew(trx, config, id, () =>
      (held
        ? sql`UPDATE company.contact SET active = 0, gestion = 0 WHERE id = ${id}`
        : sql`DELETE FROM company.contact WHERE id = ${id}`
      ).execute(trx),
    )
    return held
  })
  return { status: 200, reste }
}

/** The version of a company (alias `e`) for those who act for it: its data, and the requested name and number. */
export const VERSION_MON_ENTREPRISE = versionOf([
  versionOfRow('company.entreprise', 'e', { not: ['logo'] }),
  sql`(SELECT ROW(m.nom_entreprise, m.matricule) FROM company.modification m
    WHERE m.entreprise_id = e.id AND m.etat = 'demandee')`,
])

/** The version of its logo, which is changed by itself. */
export const VERSION_LOGO = versionOf(['e.id', 'e.logo'])

interface Company {
  nom_entreprise: string
  matricule: string
  version: string
}

interface WantedName {
  id: number
  present: Company
  nom_entreprise: string
  matricule: string
}

/** Requests another name or registration number, replacing an earlier request. @returns whether a request is pending */
async function ask(trx: Trx, session: Person, { id, present, nom_entreprise, matricule }: WantedName) {
  const open = sql`entreprise_id = ${id} AND etat = 'demandee'`
  if (nom_entreprise === present.nom_entreprise && matricule === present.matricule) {
    await sql`DELETE FROM company.modification WHERE ${open}`.execute(trx)
    return false
  }
  const taken =
    await sql`SELECT FROM company.entreprise WHERE numero = company.numero(${matricule}) AND id <> ${id}`.execute(
      trx,
    )
  if (taken.rows.length > 0)
    throw new Refusal('duplicate', 'a company has this registration number', { field: 'matricule' })
  const by = session.nom || session.email
  const changed = await sql`
    UPDATE company.modification SET nom_entreprise = ${nom_entreprise}, matricule = ${matricule},
      nom_actuel = ${present.nom_entreprise}, matricule_actuel = ${present.matricule}, demandee_par = left(${by}, 300),
      demandee_le = CASE WHEN (nom_entreprise, matricule) = (${nom_entreprise}, ${matricule}) THEN demandee_le ELSE now() END
    WHERE ${open} RETURNING id`.execute(trx)
  if (changed.rows.length === 0)
    await sql`
      INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel, demandee_par)
      VALUES (${id}, ${nom_entreprise}, ${matricule}, ${present.nom_entreprise}, ${present.matricule}, left(${by}, 300))`.execute(
      trx,
    )
  return true
}

const VERSION_CONTACT = versionOfRow('company.contact', 't')

type Values = Omit<ParsedInput<typeof calls.espaceContactEnregistrer>, 'id' | 'version' | 'entreprise_id'>

async function insert(
  trx: Trx,
  entreprise_id: number,
  { langue = null, ...values }: Values,
): Promise<number> {
  const columns = Object.entries({ entreprise_id, langue, ...values })
  const { rows } = await sql<{ id: number }>`
    INSERT INTO company.contact (${sql.join(columns.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(columns.map(([, value]) => value))}) RETURNING id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** @throws Refusal `not_found`, `changed_meanwhile` */
async function hold(trx: Trx, session: Person, id: number, version: string | undefined) {
  const { rows } = await sql<{ version: string }>`
    SELECT ${VERSION_CONTACT} AS version FROM company.contact t
    WHERE t.id = ${id} AND ${isMyCompany(session, 't.entreprise_id')} FOR UPDATE`.execute(trx)
  await refuseOtherVersion(trx, version, found(rows[0], 'contact'), {
    entity: 'company.contact',
    entityId: id,
  })
}
