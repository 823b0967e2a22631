import { sql } from 'kysely'
import { type identite as calls, IDENTITE_PATH } from '../../contract/identite/identite'
import { hashToken, newToken } from '../access/credentials/tokens'
import { endThere } from '../access/endedThere'
import type { Handler } from '../access/handler'
import { whoIs } from '../access/identite/personne'
import type { OnTheWay, Proof } from '../access/identite/provider'
import { providerOf } from '../access/identite/providers'
import { requireYear } from '../access/login'
import { keepPassage, takePassage } from '../access/passages'
import { openPerson } from '../access/persons'
import { openSession } from '../access/sessions'
import type { Db, Trx } from '../db/schema'
import { keepFirstLang } from '../espace/entree'
import { type Config, offersSpaces } from '../kernel/config'
import type { ProviderSettings } from '../kernel/identityProviders'
import { baseNow } from '../kernel/inSchool'
import { STRANGER_DAYS } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'

/*
 * A sign-in in progress. It takes two secrets: what the browser brings back (the state, then the passage), and what the
 * starting tab has kept (`prise`). Neither alone is enough, so neither an address sent by somebody else nor one opened
 * by somebody else signs anybody in.
 */

/* Paths `identite/…`: signing in by a provider of identities. */

export const identiteCommencer: Handler<typeof calls.identiteCommencer> = async (
  { fournisseur, etablissement },
  { db, config },
) => {
  const provider = providerOf(config, fournisseur)
  const [state, prise] = [newToken(), newToken()]
  const { adresse, secret } = await provider.begin(provider.back, state, etablissement)
  await forgetStrangers(db)
  await keepPassage(db, 'depart', { cle: state, fournisseur, prise: hashToken(prise), contenu: secret })
  return { adresse, prise }
}

export const identiteEtablissements: Handler<typeof calls.identiteEtablissements> = async (
  { fournisseur, lang },
  { config },
) => {
  const choices = await providerOf(config, fournisseur).choices()
  const nameIn = new Intl.Collator(lang)
  return {
    etablissements: choices
      .map(({ id, noms }) => ({ id, nom: noms[lang] ?? noms.fr ?? noms.en ?? noms.ar ?? id }))
      .sort((a, b) => nameIn.compare(a.nom, b.nom)),
  }
}

export const identiteEntrer: Handler<typeof calls.identiteEntrer> = async (
  { passage, prise, anneeScolaire_id, langue },
  { db, config, device, onlyOnce, write, proved },
) => {
  await requireYear(db, config, anneeScolaire_id)
  // used up whatever the outcome
  onlyOnce()
  const taken = await takePassage<Proof>(db, 'retour', passage)
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
  return { status: 200, ...entered, ...(await keepExit(db, settings, proof)) }
}

/**
 * What the browser brings back from a provider becomes a passage, for the tab that began.
 *
 * @param search the query of the return address, or the form that SAML sends instead
 * @throws Refusal `link_expired`, `identity_refused`, `provider_unavailable`
 */
export async function comeBack(db: Db, config: Config, name: string, search: string): Promise<string> {
  const provider = providerOf(config, name)
  const returned = new URL(`${provider.back}?${search}`)
  const state = returned.searchParams.get(provider.settings.kind === 'saml' ? 'RelayState' : 'state') ?? ''
  // used up whatever the outcome, and only valid for the provider where it began
  const begun = await takePassage<OnTheWay>(db, 'depart', state)
  if (begun?.fournisseur !== name) throw new Refusal('link_expired', 'nobody here waits for this answer')
  const proof = await provider.prove(returned, provider.back, state, begun.contenu)
  const passage = newToken()
  await keepPassage(db, 'retour', { cle: passage, fournisseur: name, prise: begun.prise, contenu: proof })
  return passage
}

/** Ends what a message of a provider names. Returns where the browser that brought it goes next. */
export async function endBy(
  db: Db,
  config: Config,
  name: string,
  message: string,
): Promise<string | undefined> {
  const { fins: keys, reponse } = await providerOf(config, name).ends(message)
  const fins = keys.map((fin) => endOf(name, fin))
  await endThere(db, sql`fins && ${fins}::bytea[]`)
  return reponse
}

/** Ends the session of a token, which the frame of the provider's page has sent, if it was opened by that provider. */
export const endOwn = (db: Db, name: string, token: string): Promise<void> =>
  endThere(
    db,
    sql`s.token_hash = ${hashToken(token)} AND s.identite_id IN (SELECT i.id FROM gateway.identite i WHERE i.fournisseur = ${name})`,
  )

/** Where somebody who has signed out here signs out at the provider, once; undefined: nowhere. */
export async function exitOf(
  db: Db,
  config: Config,
  name: string,
  token: string,
): Promise<string | undefined> {
  const provider = providerOf(config, name)
  const kept = token ? await takePassage<OnTheWay>(db, 'sortie', token) : undefined
  if (kept && kept.fournisseur !== name) return undefined
  return provider.exit(`${config.publicUrl}/login`, kept?.contenu)
}

/** The address at which the browser may sign out at the provider too. SAML must be told who it is, others may be. */
async function keepExit(
  db: Db,
  { name, kind }: ProviderSettings,
  { sortie }: Proof,
): Promise<{ sortie?: string }> {
  const address = `${baseNow()}${IDENTITE_PATH}${name}/sortie`
  if (!sortie) return kind === 'saml' ? {} : { sortie: address }
  const token = newToken()
  await keepPassage(db, 'sortie', { cle: token, fournisseur: name, prise: hashToken(token), contenu: sortie })
  return { sortie: `${address}?de=${token}` }
}

/** What a provider ends sessions by, as it is stored: none ends those of another one. */
const endOf = (provider: string, fin: string) => hashToken(`${provider} ${fin}`)

/** Deletes unknown people after the time for which administrators may see them. */
const forgetStrangers = (db: Db) =>
  sql`DELETE FROM gateway.identite WHERE vu_le < now() - make_interval(days => ${STRANGER_DAYS})
    AND num_nonnulls(utilisateur_id, etudiant_id, enseignant_id, personne_id) = 0`.execute(db)

/** The actor for accounts created or changed during a sign-in: the person named by the provider. */
const actAs = (trx: Trx, provider: string, { email, sujet }: Proof) =>
  sql`SELECT set_config('espace.actor', (gateway.actor() || jsonb_build_object('email',
    ${email || `${provider}:${sujet}`.slice(0, 254)}::text))::text, true)`.execute(trx)
