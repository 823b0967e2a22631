import { sql } from 'kysely'
import type { demarrage } from '../../contract/etablissement/demarrage'
import { DEFAULT_LANG } from '../../contract/kernel/constants'
import type { Context, Handler } from '../access/handler'
import { Refusal } from '../kernel/refusal'
import { cursusRecord } from './cursus'
import { cycleRecord } from './cycle'
import { groupeRecord } from './groupe'
import { type CycleModele, MODELES } from './modeles'
import { niveauRecord } from './niveau'
import { specialiteRecord } from './specialite'

/** By the records' own calls, in one transaction: all of it is there, or nothing, and can be taken back at once. */
export const structureModele: Handler<typeof demarrage.structureModele> = async ({ modele }, context) => {
  await context.write(async (trx) => {
    // of two at once, the second waits and then finds a structure
    await sql`LOCK TABLE records.cycle IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const cycle = await trx.selectFrom('records.cycle').select('id').limit(1).executeTakeFirst()
    if (cycle) throw new Refusal('structure_present', 'there is a structure')
    const within = { ...context, db: trx, write: ((work) => work(trx)) as Context['write'] }
    for (const cycle of MODELES[modele]) await addCycle(cycle, within)
  })
  return { status: 200 }
}

async function addCycle({ label, niveaux, diplomes }: CycleModele, context: Context): Promise<void> {
  const lang = DEFAULT_LANG
  const idOf = ({ record }: { record: unknown }) => (record as { id: number }).id
  const cycle = idOf(await cycleRecord.cycleAdd({ label, lang }, context))
  const levels: number[] = []
  for (const [index, label] of niveaux.entries()) {
    const level = { label, cycle, rang: index + 1, debut: null, fin: null, heures: null, lang }
    levels.push(idOf(await niveauRecord.niveauAdd(level, context)))
  }
  for (const { label, specialites } of diplomes) {
    const diplome = idOf(await cursusRecord.cursusAdd({ label, cycle, lang, ...NOBODY }, context))
    for (const { label, sigle } of specialites) {
      const sent = { label, diplome, niveaux: levels, lang }
      const specialite = idOf(await specialiteRecord.specialiteAdd(sent, context))
      for (const [index, niveau] of levels.entries()) {
        await groupeRecord.groupeAdd({ nom: `${sigle}${index + 1}-A`, specialite, niveau, lang }, context)
      }
    }
  }
}

/** The school's own signatory signs. */
const NOBODY = { signataire: '', qualite: '' }
