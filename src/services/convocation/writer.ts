import { sql } from 'kysely'
import { organiserOf } from '../agenda/organiser'
import { clockOf, wallClock } from '../db/clock'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { mailsOf } from '../mail/gabarits/renderMail'
import { convocationAddress, spacePage } from '../mail/links'
import { type About, keyOf, readsReport, reportDueOf, valuesOf } from './message'
import type { Prepared, PreparedItem } from './prepare'
import { WORDS } from './words'

/** Writes the message of a person. */
export async function writerOf(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>, about: About) {
  const letters = {
    convocation: await mailsOf(db, 'convocation'),
    convocation_modifiee: await mailsOf(db, 'convocation_modifiee'),
    convocation_annulee: await mailsOf(db, 'convocation_annulee'),
    convocation_agenda: await mailsOf(db, 'convocation_agenda'),
  }
  const answersTo = (soutenance?: number) => [
    { href: convocationAddress(publicUrl, 'vient', soutenance) },
    { href: convocationAddress(publicUrl, 'decline', soutenance) },
  ]
  // the only link with a secret is that of the answer
  const opening = ([first, other]: readonly PreparedItem[], label: string) =>
    first
      ? [{ href: spacePage(publicUrl, 'stages', other ? undefined : `stage=${first.affectation_id}`), label }]
      : []
  const buttonsOf = ({ lang, items }: Pick<Prepared, 'lang' | 'items'>) => {
    const asked = items.filter(({ genre }) => genre !== 'annulee')
    const only = asked.length === 1 ? asked[0]?.soutenance_id : undefined
    const { handIn, read } = WORDS[lang]
    const owed = items.filter((item) => reportDueOf(item, about))
    const there = items.filter((item) => readsReport(item, about))
    return [
      ...(asked.length > 0 ? answersTo(only) : []),
      ...opening(owed, handIn),
      ...opening(there, read[there.length === 1 ? 'one' : 'several']),
    ]
  }
  type Person = Omit<Prepared, 'email' | 'convoque_id'>
  const write = (person: Person) =>
    letters[keyOf(person.items)](person.lang, valuesOf(person, about), { button: buttonsOf(person) })
  /** A message about one of a person's defences, for their calendar. @param asks whether calendar replies are read */
  write.alone = ({ nom, lang }: Person, item: PreparedItem, asks: boolean) => {
    const person = { nom, lang, items: [item] }
    if (item.genre === 'annulee') return write(person)
    const { alone } = WORDS[lang]
    const values = {
      ...valuesOf(person, about),
      decision: alone[item.genre],
      acte: alone[asks ? 'asked' : 'said'],
    }
    const { destinataire, seance, soutenances, question, decision, acte } = values
    return letters.convocation_agenda(
      lang,
      { destinataire, seance, soutenances, question, decision, acte },
      { button: buttonsOf(person) },
    )
  }
  return write
}

export async function invitingOf(
  trx: Db,
  { timeZone, mailFrom, imapAddress }: Pick<Config, 'timeZone' | 'mailFrom' | 'imapAddress'>,
) {
  const { rows } = await sql<{ fuseau: string; clock: string; adresse: string }>`
    SELECT adresse, coalesce(fuseau, ${timeZone}) AS fuseau, ${wallClock(clockOf({ timeZone }))} AS clock
    FROM records.etablissement`.execute(trx)
  const [school] = rows
  return {
    repond: imapAddress !== undefined,
    adresse: school?.adresse ?? '',
    fuseau: school?.fuseau ?? timeZone,
    clock: school?.clock ?? '',
    now: new Date(),
    organisateur: await organiserOf(trx, { mailFrom, imapAddress }),
  }
}
