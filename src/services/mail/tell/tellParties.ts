import { sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import type { Trx } from '../../db/schema'
import { isSameAddress } from '../../kernel/addressKey'
import type { Config } from '../../kernel/config'
import { groupsOf } from '../../kernel/groupsOf'
import { readTogether } from '../gabarits/textsInForce'
import { forgetKeys, queueMails, type Unsaid, unsay } from '../outbox'
import { type Retold, untellChange } from '../setAside'
import { askedKey, askNamed, goneKey, isGone, mailsAsking, NAMED, NAMED_AS, type NamedAs } from './askNamed'
import { type Part, type Party, partiesOf } from './parties'
import { mailsTelling, type Recipient, tell } from './tell'

/** Who is told of it; supervisor and tutor are asked instead (`askNamed`). */
const TOLD: readonly Part[] = ['etudiant', 'entreprise']

/**
 * Tells student and company that they have joined the assignment since `before`, and everybody who has left it; returns
 * all who have joined. A supervisor who was told that they no longer supervise a student is asked again when named
 * again. With `asks`, those who are named are asked as well (`askNamed`). All mails wait a minute; anything undone by
 * then is not announced.
 *
 * @example
 * const before = await partiesOf(trx, id)
 * await trx.updateTable('internship.affectation')…
 * await tellParties(trx, config, id, before)
 */
export async function tellParties(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  id: number,
  before: readonly Party[],
  { told = TOLD, corrects = false, asks = [], isNew = false }: Telling = {},
): Promise<Party[]> {
  const present = await partiesOf(trx, id)
  await tellGone(trx, id, without(before, present), corrects)
  const come = without(present, before)
  // a new assignment has lost nobody
  const known = before.length > 0 || corrects ? await unsay(trx, keysOf(goneOf, id, come)) : NOBODY
  const again = come.filter((party) => known.left.has(goneOf(id, party)))
  await forgetKeys(trx, [...keysOf(goneOf, id, again), ...keysOf(keyOfParty, id, again)])
  const toTell = corrects ? again : come.filter((party) => !known.takenBack.has(goneOf(id, party)))
  readTogether(trx, ['affectation', ...asks])
  const mails = await mailsToCome(
    trx,
    config,
    id,
    toTell.filter(({ part }) => told.includes(part)),
  )
  const asking = await mailsAsking(trx, config, id, present, { asked: asks, isNew })
  await queueMails(trx, [...mails, ...asking])
  return corrects ? again : come
}

interface Telling {
  told?: readonly Part[]
  /** The questions to ask those who have not answered (`askNamed`). */
  asks?: readonly NamedAs[]
  /** Nobody has ever been told of it. */
  isNew?: boolean
  /**
   * Corrects only what people have been told; returns those who are involved again after being told that they were not.
   */
  corrects?: boolean
}

/**
 * Watches assignments while a change is undone, and corrects what people were told by it: waiting mails are dropped,
 * and those that have left are followed by the present state. `rows` are the rows that the change touched, last one
 * first.
 *
 * @example
 * const setRight = await watchTold(trx, config, rows)
 * await undo(…)
 * await setRight()
 */
export async function watchTold(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  rows: readonly { id: number; entity: string; entity_id: number | string | null }[],
): Promise<() => Promise<void>> {
  const of = (...tables: string[]) =>
    rows.filter(({ entity }) => tables.includes(entity)).map(({ entity_id }) => Number(entity_id))
  const first = rows.at(-1)
  const untell = async () => {
    if (first) await keepTrue(trx, config, await untellChange(trx, first.id))
  }
  const own = of('internship.affectation', 'internship.deroulement')
  const offers = of('internship.stage')
  if (own.length + offers.length === 0) return untell
  const { rows: told } = await sql<{ id: number }>`
    SELECT DISTINCT m.about_id AS id FROM gateway.mail m
    WHERE m.about_entity = 'affectation' AND m.dedupe_key IS NOT NULL AND (m.about_id = ANY (${own}::integer[])
      OR m.about_id IN (SELECT a.id FROM internship.affectation a WHERE a.stage_id = ANY (${offers}::integer[])))`.execute(
    trx,
  )
  const before = new Map<number, Party[]>()
  for (const { id } of told) before.set(id, await partiesOf(trx, id))
  return async () => {
    await untell()
    for (const [id, parties] of before) {
      const again = await tellParties(trx, config, id, parties, { corrects: true })
      const asked = again.flatMap(({ part }) => NAMED_AS[part] ?? [])
      if (asked.length > 0) await askNamed(trx, config, id, { asked })
    }
  }
}

/** Withdraws restored mails about assignments that are no longer true; the people named now are asked instead. */
async function keepTrue(
  trx: Trx,
  config: Pick<Config, 'publicUrl'>,
  retold: readonly Retold[],
): Promise<void> {
  for (const mails of groupsOf(retold, ({ about_id }) => about_id)) {
    const id = mails[0].about_id
    const present = await partiesOf(trx, id)
    const unanswered = present.filter(({ part, propose }) => propose || !NAMED_AS[part])
    const isTrue = new Set(keysOf(keyOfParty, id, unanswered))
    const isFalse = new Set(keysOf(goneOf, id, present))
    const stale = mails
      .map(({ key }) => key)
      .filter((key) => (isGone(key) ? isFalse.has(key) : !isTrue.has(key)))
    await unsay(trx, stale)
    const asked = NAMED.filter((cle) => stale.some((key) => key.startsWith(`${cle}/`)))
    if (asked.length > 0) await askNamed(trx, config, id, { asked })
  }
}

const mailsToCome = (trx: Trx, config: Pick<Config, 'publicUrl'>, id: number, come: readonly Party[]) =>
  mailsTelling(trx, 'affectation', {
    categorie: 'acte',
    about: 'affectation',
    // a student's own is on top, with what they owe above it
    into: [config, 'stages', ({ part }) => (part === 'etudiant' ? undefined : `stage=${id}`)],
    people: rowsOf(id, come),
    also: sentence('come'),
    once: keyIn(keyOfParty, id, come),
    waits: true,
  })

/**
 * Tells whom an assignment has lost, or all of it when it has gone itself: it is still seen by who saw it, and so are
 * these messages.
 */
export async function tellGone(
  trx: Trx,
  id: number,
  gone: readonly Party[],
  corrects = false,
): Promise<void> {
  const { takenBack, left } = await unsay(trx, keysOf(keyOfParty, id, gone))
  const isOf = (keys: ReadonlySet<string>) => (party: Party) => keys.has(keyOfParty(id, party))
  // one mail may have told an address about all of its parts
  const heardNothing = ({ email }: Party) => {
    const there = gone.filter((other) => isSameAddress(other.email, email))
    return there.some(isOf(takenBack)) && !there.some(isOf(left))
  }
  const lost = gone.filter((party) =>
    corrects ? isOf(left)(party) : !isOf(takenBack)(party) && !heardNothing(party),
  )
  await tell(trx, 'affectation_finie', {
    categorie: 'acte',
    about: 'affectation',
    people: rowsOf(id, lost),
    also: sentence('gone'),
    once: keyIn(goneOf, id, lost),
    waits: true,
  })
}

const NOBODY: Unsaid = { takenBack: new Set(), left: new Set() }

type KeyOf = (id: number, party: Pick<Party, 'part' | 'cle' | 'qui' | 'etudiant_id' | 'email'>) => string

/** The key of a mail that tells somebody that they are part of an assignment. */
export const keyOfParty: KeyOf = (id, { part, cle, qui, etudiant_id, email }) => {
  const asked = NAMED_AS[part]
  return asked && qui !== null
    ? askedKey(asked, { id, etudiant_id, qui, email })
    : `affectation/${id}/${cle}/${email.toLowerCase()}`
}

const goneOf: KeyOf = (id, { cle, email }) => goneKey(id, cle, email)

const keysOf = (keyOf: KeyOf, id: number, parties: readonly Party[]) =>
  parties.map((party) => keyOf(id, party))

/** The keys of rows made from these parties; each address gets one mail. */
function keyIn(keyOf: KeyOf, id: number, parties: readonly Party[]) {
  const keys = new Map<string, string>()
  for (const party of parties.toReversed()) keys.set(party.email.toLowerCase(), keyOf(id, party))
  return ({ email }: Recipient) => keys.get(email?.toLowerCase() ?? '') ?? ''
}

const without = (some: readonly Party[], others: readonly Party[]): Party[] => {
  const keys = new Set(others.map(({ cle }) => cle))
  return some.filter(({ cle }) => !keys.has(cle))
}

const rowsOf = (id: number, parties: readonly Party[]): Recipient[] =>
  parties.map(({ cle: _cle, qui: _qui, propose: _propose, etudiant_id: _etudiant, ...party }) => ({
    about_id: id,
    ...party,
  }))

const sentence =
  (what: 'come' | 'gone') =>
  ({ lang, part }: { lang: Lang; [champ: string]: unknown }) => ({
    acte: WORDS[lang][what][part as Part] ?? '',
  })

const WORDS: Record<Lang, { come: Partial<Record<Part, string>>; gone: Record<Part, string> }> = {
  fr: {
    come: {
      etudiant: 'Ce stage vous est affecté.',
      entreprise: 'Votre offre de stage est attribuée.',
    },
    gone: {
      etudiant: 'Ce stage ne vous est plus affecté.',
      entreprise: 'Votre offre de stage n’est plus attribuée à la personne ci-dessous.',
      encadrant: 'Vous n’encadrez plus ce stage.',
      tuteur: 'Vous n’assurez plus le tutorat de ce stage.',
    },
  },
  en: {
    come: {
      etudiant: 'This internship has been assigned to you.',
      entreprise: 'A student has been assigned to your internship offer.',
    },
    gone: {
      etudiant: 'This internship is no longer assigned to you.',
      entreprise: 'This student is no longer assigned to your internship offer.',
      encadrant: 'You are no longer the supervisor of this internship.',
      tuteur: 'You are no longer the company tutor of this internship.',
    },
  },
  ar: {
    come: {
      etudiant: 'تم تعيينكم في هذا التدريب.',
      entreprise: 'عُيّن طالب في عرض التدريب الخاص بكم.',
    },
    gone: {
      etudiant: 'لم تعودوا معيّنين في هذا التدريب.',
      entreprise: 'لم يعد هذا الطالب معينا في عرض التدريب الخاص بكم.',
      encadrant: 'لم تعودوا تشرفون على هذا التدريب.',
      tuteur: 'لم تعودوا مؤطر هذا التدريب في الشركة.',
    },
  },
}
