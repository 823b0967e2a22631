import { sql } from 'kysely'
import type { identite as calls } from '../../contract/identite/identite'
import { hashToken, newToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { whoIs } from '../access/identite/personne'
import type { OnTheWay, Proof } from '../access/identite/provider'
import { providerOf } from '../access/identite/providers'
import { requireYear } from '../access/login'
import { openPerson } from '../access/persons'
import { openSession } from '../access/sessions'
import type { Db, Trx } from '../db/schema'
import { keepFirstLang } from '../espace/entree'
import { type Config, offersSpaces } from '../kernel/config'
import { PASSAGE_MINUTES, PASSAGE_S, STRANGER_DAYS } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'

/*
 * A sign-in in progress. It takes two secrets: what the browser brings back (the state, then the passage), and what the
 * starting tab has kept (`prise`). Neither alone is enough, so neither an address sent by somebody else nor one opened
 * by somebody else signs anybody in.
 */

/* Paths `identite/…`: signing in by a provider of identities. */

export const identiteCommencer: Handler<typeof calls.identiteCommencer> = async (
  { fournisseur },
  { db, config },
) => {
  const provider = providerOf(config, fournisseur)
  const [state, prise] = [newToken(), newToken()]
  const { adresse, secret } = await provider.begin(provider.back, state)
  await tidy(db)
  await keep(db, 'depart', { cle: state, fournisseur, prise: hashToken(prise), contenu: secret })
  return { adresse, prise }
}

export const identiteEntrer: Handler<typeof calls.identiteEntrer> = async (
  { passage, prise, anneeScolaire_id, langue },
  { db, config, device, write, proved },
) => {
  await requireYear(db, config, anneeScolaire_id)
  // used up whatever comes of it
  const taken = await take<Proof>(db, 'retour', passage)
  if (!taken?.prise.equals(hashToken(prise)))
    throw new Refusal('link_expired', 'the sign-in took too long, or began elsewhere')
  const { settings } = providerOf(config, taken.fournisseur)
  const proof = taken.contenu
  const fins = proof.fins.map((fin) => endOf(settings.name, fin))
  const entered = await write(async (trx) => {
    await actAs(trx, settings.name, proof)
    const { identite, compte, espace } = await whoIs(trx, settings, proof)
    if (compte) {
      const { id, username, email } = compte
      const who = { uid: String(id), username, email }
      const api_token = await openSession(trx, config, {
        service: 'internship',
        anneeId: anneeScolaire_id,
        ...who,
        device,
        identity: { id: identite, fins, hours: settings.hours },
      })
      return { user: { ...who, api_token } }
    }
    if (!espace || !offersSpaces(config)) return undefined
    const { personne, seule } = espace
    // an address that nobody has proved may be somebody else's
    if (!seule) await keepFirstLang(trx, 'gateway.personne', personne, langue)
    return { jeton: await openPerson(trx, personne, device, { identity: { id: identite, fins, seule } }) }
  })
  // after the transaction, which keeps what was seen of them: an administrator may look who it was
  if (!entered) throw new Refusal('identity_unknown', 'nobody here is linked to this identity')
  if (entered.user) proved(entered.user.email)
  return { status: 200, ...entered }
}

/**
 * What the browser brings back from a provider becomes a passage, for the tab that began.
 *
 * @throws Refusal `link_expired`, `identity_refused`, `provider_unavailable`
 */
export async function comeBack(db: Db, config: Config, name: string, search: string): Promise<string> {
  const provider = providerOf(config, name)
  const returned = new URL(`${provider.back}${search}`)
  const state = returned.searchParams.get('state') ?? ''
  // used up whatever the outcome, and only valid for the provider where it began
  const begun = await take<OnTheWay>(db, 'depart', state)
  if (begun?.fournisseur !== name) throw new Refusal('link_expired', 'nobody here waits for this answer')
  const proof = await provider.prove(returned, provider.back, state, begun.contenu)
  const passage = newToken()
  await keep(db, 'retour', { cle: passage, fournisseur: name, prise: begun.prise, contenu: proof })
  return passage
}

/** Ends what a message of a provider names. */
export async function endBy(db: Db, config: Config, name: string, message: URLSearchParams): Promise<void> {
  const provider = providerOf(config, name)
  const fins = (await provider.ends(message)).map((fin) => endOf(name, fin))
  const named = sql<boolean>`fins && ${fins}::bytea[]`
  await db.deleteFrom('gateway.session').where(named).execute()
  await db.deleteFrom('gateway.seance_personne').where(named).execute()
}

/** What a provider ends sessions by, as it is stored: none ends those of another one. */
const endOf = (provider: string, fin: string) => hashToken(`${provider} ${fin}`)

/** Deletes expired passages, and unknown people after the time for which administrators may see them. */
async function tidy(db: Db): Promise<void> {
  await db.deleteFrom('gateway.passage').where('expire_le', '<', sql<Date>`now()`).execute()
  await sql`DELETE FROM gateway.identite WHERE vu_le < now() - make_interval(days => ${STRANGER_DAYS})
    AND num_nonnulls(utilisateur_id, etudiant_id, enseignant_id, personne_id) = 0`.execute(db)
}

interface Passage {
  fournisseur: string
  prise: Buffer
}

async function keep(
  db: Db,
  etape: 'depart' | 'retour',
  { cle, contenu, ...passage }: Passage & { cle: string; contenu: object },
): Promise<void> {
  const seconds = etape === 'depart' ? PASSAGE_MINUTES * 60 : PASSAGE_S
  await db
    .insertInto('gateway.passage')
    .values({
      cle: hashToken(cle),
      etape,
      ...passage,
      contenu: JSON.stringify(contenu),
      expire_le: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
}

async function take<Contenu>(db: Db, etape: 'depart' | 'retour', cle: string) {
  const row = await db
    .deleteFrom('gateway.passage')
    .where('cle', '=', hashToken(cle))
    .where('etape', '=', etape)
    .where('expire_le', '>', sql<Date>`now()`)
    .returning(['fournisseur', 'prise', 'contenu'])
    .executeTakeFirst()
  return row as (Passage & { contenu: Contenu }) | undefined
}

/** The actor for accounts created or changed during a sign-in: the person named by the provider. */
const actAs = (trx: Trx, provider: string, { email, sujet }: Proof) =>
  sql`SELECT set_config('espace.actor', (gateway.actor() || jsonb_build_object('email',
    ${email || `${provider}:${sujet}`.slice(0, 254)}::text))::text, true)`.execute(trx)
