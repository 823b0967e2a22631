import { sql } from 'kysely'
import type { Trx } from '../../db/schema'
import type { Config } from '../../kernel/config'
import { SECTION_DAYS } from '../../kernel/limits'
import { renderMail } from '../gabarits/renderMail'
import { durationIn } from '../gabarits/words'
import { intoSpace } from '../intoSpace'
import { forgetKeys, type Mail, queueMails, unsay } from '../outbox'
import { type Part, type Party, partiesOf } from './parties'
import { tellVacant, untellVacant } from './tellVacant'

/** The questions: whether they supervise a student, or are the tutor in the company. */
export type NamedAs = 'encadrement' | 'tutorat'

/** The question for each part. */
export const NAMED_AS: Partial<Record<Part, NamedAs>> = { encadrant: 'encadrement', tuteur: 'tutorat' }

/** Somebody named for an internship who has not answered. */
interface UnansweredParty extends Omit<Party, 'part' | 'cle' | 'qui' | 'propose' | 'destinataire'> {
  cle: NamedAs
  qui: number
}

/**
 * Asks the people named for an assignment, its supervisor and its tutor, whether they accept. Each is asked once per
 * address and internship, in the current year only (the one that spaces show), and not after having answered. Somebody
 * who was told that they are no longer named is asked again if they are named again.
 */
export async function askNamed(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  id: number,
  asking: Asking = {},
): Promise<void> {
  await queueMails(trx, await mailsAsking(trx, config, id, await partiesOf(trx, id), asking))
}

interface Asking {
  asked?: readonly NamedAs[]
  /** Nobody has ever been told of the assignment. */
  isNew?: boolean
}

/** The same messages for some of `parties`, not yet queued. */
export async function mailsAsking(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  id: number,
  parties: readonly Party[],
  { asked = NAMED, isNew = false }: Asking,
): Promise<Mail[]> {
  const named = parties.flatMap(
    ({ part, qui, propose, cle: _cle, destinataire: _destinataire, ...party }): UnansweredParty[] => {
      const cle = NAMED_AS[part]
      return cle && qui !== null && propose && asked.includes(cle) ? [{ ...party, cle, qui }] : []
    },
  )
  if (!isNew) await askedAgain(trx, id, named)
  const mails: Mail[] = []
  for (const { cle, qui, nom, email, lang, annee_id, etudiant_id, ...about } of named) {
    const { button, link } = intoSpace(config, email, SECTION[cle], `stage=${id}`)
    const values = { destinataire: nom, ...about, duree: durationIn(lang, SECTION_DAYS, 'day') }
    mails.push({
      recipient: email,
      nom,
      categorie: 'evaluation',
      anneeId: annee_id,
      link,
      about: { entity: 'affectation', id },
      ...(await renderMail(trx, cle, lang, values, { button })),
      dedupeKey: askedKey(cle, { id, etudiant_id, qui, email }),
      waits: true,
    })
  }
  return mails
}

export const NAMED: readonly NamedAs[] = ['encadrement', 'tutorat']

async function askedAgain(trx: Trx, id: number, named: readonly UnansweredParty[]): Promise<void> {
  const keys = new Map(
    named.map((one) => [
      goneKey(id, `${one.cle}/${one.qui}/${one.etudiant_id}`, one.email),
      askedKey(one.cle, { ...one, id }),
    ]),
  )
  const { left } = await unsay(trx, [...keys.keys()])
  await forgetKeys(
    trx,
    [...left].flatMap((gone) => [gone, keys.get(gone) ?? gone]),
  )
}

/**
 * Runs a change of a contact. If they are no longer a tutor, the company is asked for a successor (`tellVacant`). If a
 * tutor's address has changed, they are asked at the new one about each internship of the current year that they have
 * not answered, and no longer at the old one.
 */
export async function askingAnew<T>(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  contact: number,
  change: () => Promise<T>,
): Promise<T> {
  const before = await asTutor(trx, contact)
  const done = await change()
  const after = await asTutor(trx, contact)
  if (before?.present && after && !after.present) await tellVacant(trx, config, contact)
  else if (after?.present && before && !before.present) await untellVacant(trx, contact)
  if (after?.email === before?.email) return done
  const { rows } = await sql<{ id: number; etudiant_id: number }>`
    SELECT v.id, v.etudiant_id FROM internship.v_deroulement v JOIN records.annee y ON y.id = v.annee_id AND y.courante
    WHERE v.tuteur_id = ${contact} ORDER BY v.id`.execute(trx)
  const asked = (email: string) => rows.map((row) => askedKey('tutorat', { ...row, qui: contact, email }))
  await unsay(trx, asked(before?.email ?? ''))
  for (const { id } of rows) await askNamed(trx, config, id, { asked: ['tutorat'] })
  return done
}

/** A contact's address, and whether they may be a tutor. */
async function asTutor(trx: Trx, contact: number) {
  const { rows } = await sql<{ email: string; present: boolean }>`
    SELECT lower(email) AS email, active = 1 AND tuteur = 1 AS present FROM company.contact WHERE id = ${contact} FOR UPDATE`.execute(
    trx,
  )
  return rows[0]
}

/** The key that prevents asking somebody twice. */
export const askedKey = (
  cle: NamedAs,
  { id, etudiant_id, qui, email }: Pick<UnansweredParty, 'etudiant_id' | 'qui' | 'email'> & { id: number },
): string => `${cle}/${id}/${etudiant_id}/${qui}/${email.toLowerCase()}`

/** The key that prevents telling somebody twice that they are no longer part of an internship. */
export const goneKey = (id: number, part: string, email: string): string =>
  `${GONE}${id}/${part}/${email.toLowerCase()}`

const GONE = 'affectation_finie/'
export const isGone = (key: string): boolean => key.startsWith(GONE)

const SECTION = { encadrement: 'stages', tutorat: 'evaluations' } as const
