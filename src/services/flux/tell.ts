import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { mailsOf } from '../mail/gabarits/renderMail'
import { queueMails } from '../mail/outbox'
import { staffLangOf } from '../mail/tell/langOf'
import { filled, sentenceOf, textsIn } from './failure'
import type { Feed } from './feed'
import type { Counts, Ended } from './outcome'

interface FeedResult {
  ended: Ended
  counts: Counts
}

interface Owner {
  email: string
  nom: string
  lang: Lang
}

/**
 * Tells the owners of a feed by mail what it has written, that it waits for them, that it has failed, or that other rows
 * are refused than last time. Whoever started it by hand is not told. If a feed has no owner left, all administrators are.
 */
export async function tellOwner(on: Db, { publicUrl }: Config, feed: Feed, told: FeedResult): Promise<void> {
  if (!(await isNews(on, feed, told))) return
  const { by } = told.ended
  const owners = (await ownersOf(on, feed.id)).filter(
    ({ email }) => email.toLowerCase() !== by?.toLowerCase(),
  )
  if (owners.length === 0) return
  const letter = await mailsOf(on, 'flux')
  const button = { href: `${publicUrl}/Jetons#flux` }
  await queueMails(
    on,
    owners.map(({ email, nom, lang }) => ({
      recipient: email,
      nom,
      ...letter(
        lang,
        { destinataire: nom, flux: feed.nom, resultat: resultIn(lang, feed, told) },
        { button },
      ),
    })),
  )
}

async function isNews(on: Db, { id }: Feed, { ended, counts }: FeedResult): Promise<boolean> {
  if (ended.etat === 'inchange' || ended.etat === 'essai') return false
  const { ajoutes, changes, partis, refuses } = counts
  if (ended.etat !== 'ecrit' || ajoutes + changes + partis > 0) return true
  const { rows } = await sql<{ refuses: number }>`
    SELECT refuses FROM gateway.flux_lecture WHERE flux_id = ${id} AND id < ${ended.lecture} AND etat = 'ecrit'
    ORDER BY id DESC LIMIT 1`.execute(on)
  return refuses !== (rows[0]?.refuses ?? 0)
}

function resultIn(lang: Lang, { plafond }: Feed, { ended, counts }: FeedResult): string {
  const { courriel } = textsIn(lang)
  const comptes = filled(courriel.comptes, { ...counts })
  if (ended.etat === 'echec')
    return filled(courriel.echec, { message: sentenceOf(lang, ended.echec, ended.values) })
  return filled(ended.etat === 'attente' ? courriel.attente : courriel.ecrit, { comptes, plafond })
}

async function ownersOf(on: Db, id: number): Promise<Owner[]> {
  const { rows } = await sql<Owner & { keeps: boolean }>`
    SELECT u.email, u.username AS nom, ${staffLangOf('u')} AS lang, u.id IS NOT DISTINCT FROM f.utilisateur_id AS keeps
    FROM internship.utilisateur u, internship.flux f
    WHERE f.id = ${id} AND u.role = 'administrator' AND u.active`.execute(on)
  const keepers = rows.filter(({ keeps }) => keeps)
  return keepers.length > 0 ? keepers : rows
}
