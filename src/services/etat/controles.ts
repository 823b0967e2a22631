import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { createTransport } from 'nodemailer'
import type pg from 'pg'
import { CONTROLES, type Controle, type NomDeControle } from '../../contract/etat/etat'
import { type Provider, providerOf } from '../access/identite/providers'
import { createPool } from '../db/pool'
import { canAlterAudit } from '../db/roles'
import { readRegister } from '../entreprise/readRegister'
import { openBucket } from '../fichier/bucket'
import { CLAMD_PORT } from '../fichier/scan'
import { JOBS_LOCK } from '../jobs/leading'
import { type Config, isLoopback, isReachable } from '../kernel/config'
import { messageOf } from '../kernel/messageOf'
import { LATE_MAILS } from '../mail/late'

/** How long to wait for an answer. */
const PATIENCE_MS = 5_000
const DAY_S = 86_400
/** A tolerable difference of clocks. */
const CLOCKS_S = 2
/** Object stores refuse requests whose clock is a quarter of an hour off, and say theirs in whole seconds. */
const BUCKET_CLOCKS_S = 60
/** A replica that is further behind answers hardly any call. */
const LAG_S = 5
const DISK = { low: 0.1, out: 0.03 }
/** Universities and federations take their time to replace ours. */
const CERTIFICATE_DAYS = { soon: 21, late: 7, ofSaml: 60 }
const BACKUP_DAYS = 2

type Found = Omit<Controle, 'nom'>
type Values = Controle['valeurs']
interface Looked {
  config: Config
  pool: pg.Pool
}

const found = (niveau: Controle['niveau'], constat: string, valeurs: Values = {}): Found => ({
  niveau,
  constat,
  valeurs,
})

/**
 * Checks everything the product depends on, in parallel. Failures are reported, never thrown.
 *
 * @param names which of them
 * @example for (const { nom, niveau } of await examine({ config, pool })) console.log(nom, niveau)
 */
export function examine(looked: Looked, names: readonly NomDeControle[] = CONTROLES): Promise<Controle[]> {
  return Promise.all(
    names.map(async (nom) => {
      const given = await within(LOOKS[nom](looked)).catch((error: unknown) =>
        found('mauvais', 'echec', { raison: inOneLine(error) }),
      )
      return { nom, ...given }
    }),
  )
}

const LOOKS: Readonly<Record<NomDeControle, (looked: Looked) => Promise<Found>>> = {
  /** What a start accepts, and a school should not keep. */
  async reglages({ config }) {
    if (config.demoData && isReachable(config)) return found('avis', 'demo')
    if (isReachable(config) && !config.publicUrl.startsWith('https:'))
      return found('avis', 'http', { adresse: config.publicUrl })
    return found('bon', 'bon', { adresse: config.publicUrl })
  },

  async base({ pool }) {
    const start = performance.now()
    const version = (
      await one<{ version: string }>(pool, "SELECT current_setting('server_version') AS version")
    ).version
    return found('bon', 'bon', {
      version: version.split(' ')[0] ?? '',
      ms: Math.max(1, Math.round(performance.now() - start)),
    })
  },

  async replique({ config: { databaseReadUrl } }) {
    if (!databaseReadUrl) return found('sans', 'aucune')
    const serveur = new URL(databaseReadUrl).host
    const replica = createPool(databaseReadUrl, { max: 1, min: 0, connectionTimeoutMillis: PATIENCE_MS })
    try {
      const { standby, ms } = await one<{ standby: boolean; ms: number | null }>(
        replica,
        `SELECT pg_is_in_recovery() AS standby, CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
           ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 END AS ms`,
      )
      if (!standby) return found('avis', 'primaire', { serveur })
      const secondes = Math.round(Number(ms ?? 0) / 100) / 10
      return secondes > LAG_S
        ? found('avis', 'retard', { serveur, secondes })
        : found('bon', 'bon', { serveur })
    } catch (error) {
      return found('mauvais', 'muette', { serveur, raison: inOneLine(error) })
    } finally {
      await replica.end()
    }
  },

  async droits({ pool }) {
    const { ours } = await one<{ ours: boolean }>(
      pool,
      `SELECT bool_and(has_table_privilege(c.oid, 'SELECT') AND (c.oid = 'gateway.audit'::regclass OR has_table_privilege(c.oid, 'UPDATE'))) AS ours
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('internship', 'company', 'records', 'gateway') AND c.relkind = 'r'`,
    )
    if (!ours) return found('mauvais', 'manquent')
    return (await canAlterAudit(pool)) ? found('avis', 'trace') : found('bon', 'bon')
  },

  async horloge({ pool }) {
    const before = Date.now()
    const { now } = await one<{ now: number }>(
      pool,
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
    )
    const between = (before + Date.now()) / 2
    const seconds = Math.round(Math.abs(Number(now) - between) / 100) / 10
    return seconds > CLOCKS_S ? found('mauvais', 'ecart', { secondes: seconds }) : found('bon', 'bon')
  },

  async taches({ pool }) {
    const { led } = await one<{ led: boolean }>(
      pool,
      `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::bigint::oid AND objid = 0 AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS led`,
      [JOBS_LOCK],
    )
    return led ? found('bon', 'bon') : found('mauvais', 'personne')
  },

  async courriel({ config: { smtpUrl, dataDir } }) {
    if (!smtpUrl) return found('avis', 'fichiers', { dossier: `${dataDir}/mail` })
    const server = createTransport({
      url: smtpUrl,
      connectionTimeout: PATIENCE_MS - 500,
      greetingTimeout: PATIENCE_MS - 500,
      dnsTimeout: PATIENCE_MS - 500,
    })
    try {
      await server.verify()
      return found('bon', 'bon', { serveur: new URL(smtpUrl).host })
    } catch (error) {
      return found('mauvais', 'refuse', { serveur: new URL(smtpUrl).host, raison: inOneLine(error) })
    } finally {
      server.close()
    }
  },

  async envois({ pool }) {
    const { due, failed } = await one<{ due: number; failed: number }>(
      pool,
      `SELECT ${LATE_MAILS} AS due,
        (SELECT count(*) FROM gateway.mail WHERE etat IN ('refuse', 'echec', 'incertain') AND echec_le > now() - interval '7 days') AS failed`,
    )
    if (due > 0) return found('mauvais', 'attendent', { nombre: due })
    return failed > 0 ? found('avis', 'echecs', { nombre: failed }) : found('bon', 'bon')
  },

  async boite({ config, pool }) {
    if (!config.imapUrl) return found('sans', 'aucune')
    const { reason } = await one<{ reason: string | null }>(
      pool,
      'SELECT max(erreur) FILTER (WHERE erreur_depuis IS NOT NULL) AS reason FROM gateway.boite',
    )
    return reason
      ? found('mauvais', 'refuse', { raison: reason })
      : found('bon', 'bon', { adresse: config.imapAddress ?? '' })
  },

  /** The fuller of the two, where documents are elsewhere. */
  async disque({ config: { dataDir, filesDir, bucket } }) {
    const disks = await Promise.all(
      [dataDir, ...(bucket ? [] : [filesDir])].map(async (folder) => {
        const { bavail, blocks, bsize } = await statfs(folder)
        return { dossier: folder, part: bavail / blocks, libre: Math.round((bavail * bsize) / 1e8) / 10 }
      }),
    )
    const [fullest = { dossier: dataDir, part: 1, libre: 0 }] = disks.sort(
      (one, other) => one.part - other.part,
    )
    const { part, ...said } = fullest
    const values = { ...said, part: Math.round(part * 100) }
    if (part < DISK.out) return found('mauvais', 'plein', values)
    return part < DISK.low ? found('avis', 'presque', values) : found('bon', 'bon', values)
  },

  /** Whether documents can be kept in the bucket and fetched from it. */
  async documents({ config: { bucket, filesDir } }) {
    if (!bucket) return found('sans', 'dossier', { dossier: filesDir })
    const { host: serveur, protocol, hostname } = new URL(bucket.endpoint)
    const values = { serveur, depot: bucket.name }
    try {
      const ahead = await openBucket(bucket, PATIENCE_MS - 500).probe()
      if (Math.abs(ahead) > BUCKET_CLOCKS_S)
        return found('avis', 'horloge', { ...values, secondes: Math.abs(ahead) })
      return protocol === 'http:' && !isLoopback(hostname)
        ? found('avis', 'clair', values)
        : found('bon', 'bon', values)
    } catch (error) {
      return found('mauvais', 'refuse', { ...values, raison: inOneLine(error) })
    }
  },

  async antivirus({ config: { clamdUrl } }) {
    if (!clamdUrl) return found('sans', 'aucun')
    const { hostname, port, host } = new URL(clamdUrl)
    const socket = connect(Number(port || CLAMD_PORT), hostname.replace(/^\[|\]$/g, ''))
    try {
      await once(socket, 'connect')
      socket.write('zPING\0')
      const [answer] = (await once(socket, 'data')) as [Buffer]
      if (/^PONG/.test(String(answer))) return found('bon', 'bon', { serveur: host })
      return found('mauvais', 'muet', { serveur: host, raison: String(answer).slice(0, 80) })
    } catch (error) {
      return found('mauvais', 'muet', { serveur: host, raison: inOneLine(error) })
    } finally {
      socket.destroy()
    }
  },

  /** As seen by somebody who opens the address. */
  async certificat({ config: { publicUrl } }) {
    const { protocol, hostname, port } = new URL(publicUrl)
    if (protocol !== 'https:') return found('sans', 'aucun')
    const socket = connectSecurely({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    })
    try {
      await once(socket, 'secureConnect')
      const { valid_to } = socket.getPeerCertificate()
      const jours = daysLeft(valid_to)
      if (jours < 0) return found('mauvais', 'passe', { jours: -jours })
      if (!socket.authorized)
        return found('mauvais', 'refuse', { raison: inOneLine(socket.authorizationError) })
      if (jours < CERTIFICATE_DAYS.late) return found('mauvais', 'bientot', { jours })
      return jours < CERTIFICATE_DAYS.soon
        ? found('avis', 'bientot', { jours })
        : found('bon', 'bon', { jours })
    } catch (error) {
      return found('mauvais', 'injoignable', { adresse: publicUrl, raison: inOneLine(error) })
    } finally {
      socket.destroy()
    }
  },

  /** Whether people could sign in by each provider, and how long our certificate of SAML is good for. */
  async identite({ config }) {
    const providers = config.identityProviders
    if (providers.length === 0) return found('sans', 'aucune')
    const given = await Promise.all(
      providers.map(async (settings): Promise<Found | undefined> => {
        const nom = settings.name.toUpperCase()
        const failed = await askProvider(providerOf(config, settings.name)).then(
          () => undefined,
          (error: unknown) => found('mauvais', 'muet', { nom, raison: inOneLine(error) }),
        )
        if (failed || !settings.saml) return failed
        const jours = daysLeft(new X509Certificate(await readFile(settings.saml.cert)).validTo)
        if (jours < 0) return found('mauvais', 'passe', { nom, jours: -jours })
        return jours < CERTIFICATE_DAYS.ofSaml ? found('avis', 'bientot', { nom, jours }) : undefined
      }),
    )
    const worst = given.find((each) => each?.niveau === 'mauvais') ?? given.find(Boolean)
    return worst ?? found('bon', 'bon', { noms: providers.map(({ name }) => name.toUpperCase()).join(', ') })
  },

  /** Whether it answers as a register of companies does, asked for the number of La Poste. */
  async registre({ config: { companyRegisterUrl, webhookInside } }) {
    if (!companyRegisterUrl) return found('sans', 'aucun')
    const { host } = new URL(companyRegisterUrl)
    try {
      await readRegister({ companyRegisterUrl, webhookInside, withinMs: PATIENCE_MS - 500 }, '356000000')
      return found('bon', 'bon', { serveur: host })
    } catch (error) {
      return found('mauvais', 'muet', { serveur: host, raison: inOneLine(error) })
    }
  },

  async sauvegarde({ pool }) {
    const { days, lost } = await one<{ days: number | null; lost: number | null }>(
      pool,
      `SELECT max(extract(epoch FROM now() - le)::float8 / ${DAY_S}) AS days, max(perdus) AS lost FROM gateway.sauvegarde`,
    )
    if (days === null) return found('avis', 'aucune')
    const jours = Math.floor(days)
    if (days > BACKUP_DAYS) return found('avis', 'ancienne', { jours })
    return lost ? found('avis', 'perdus', { nombre: lost }) : found('bon', 'bon', { jours })
  },
}

/** Asks a provider of identities for what a sign-in begins with. @throws what prevents it */
export async function askProvider(provider: Provider): Promise<void> {
  const { kind, url } = provider.settings
  if (kind === 'saml') await provider.choices()
  if (kind === 'oidc') await provider.begin(provider.back, 'controle')
  if (kind !== 'cas') return
  const answer = await fetch(`${url}/login`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS - 500),
  })
  await answer.body?.cancel()
  if (answer.status >= 400) throw new Error(`it answered ${answer.status}`)
}

const daysLeft = (validTo: string): number => Math.floor((Date.parse(validTo) - Date.now()) / (DAY_S * 1000))

async function one<Row extends object>(pool: pg.Pool, query: string, values: unknown[] = []): Promise<Row> {
  return (await pool.query<Row>(query, values)).rows[0] as Row
}

async function within<T>(work: Promise<T>): Promise<T> {
  let patience: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new Error('no answer within 5 seconds')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(patience)
    work.catch(() => {})
  }
}

/** In one line, without the secrets of an address. */
export const inOneLine = (error: unknown): string =>
  (error instanceof AggregateError ? String(error.errors[0]) : messageOf(error) || String(error))
    .replace(/\/\/[^@/\s]+@/g, '//***@')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
