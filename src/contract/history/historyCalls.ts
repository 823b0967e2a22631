import { z } from 'zod'
import { Done, defineService, Id, LangCode, Option } from '../kernel/endpoint'
import { RECORD_KINDS } from '../kernel/tables'
import { ChangesOf, changes, Undone } from './history'

/*
 * Beyond the specification's calls. An existing service may answer 404; the screen that needs the call then says that
 * the service does not offer it.
 */

export const historiqueCalls = defineService('internship', {
  /** What was changed, by whom and when. */
  historiqueList: { method: 'GET', path: 'historique/list', extension: true, ...changes },
  /** What was changed since a day began, by person and kind of records, the latest first. */
  historiqueDepuis: {
    method: 'GET',
    path: 'historique/depuis',
    extension: true,
    input: z.object({ jour: z.iso.date() }),
    output: z.object({ groups: z.array(ChangesOf) }),
  },
  /** The staff, to filter the changes by. */
  historiquePersonnes: {
    method: 'GET',
    path: 'historique/personnes',
    extension: true,
    input: z.object({}),
    output: z.object({ personnes: z.array(Option) }),
  },
  /** The caller has opened a record: lists no longer mark what has become of it so far. */
  historiqueVu: {
    method: 'POST',
    path: 'historique/vu',
    extension: true,
    role: 'reader',
    input: z.object({ kind: z.enum(RECORD_KINDS), id: Id }),
    output: Done,
  },
  /** Of which other academic year a record is that the caller's year lacks; null: of none that they may see. */
  historiqueAnnee: {
    method: 'POST',
    path: 'historique/annee',
    extension: true,
    input: z.object({ kind: z.enum(RECORD_KINDS), id: Id }),
    output: z.object({ annee: Option.nullable() }),
  },
  /** Takes a change back as a whole, or says what builds on it. It takes the role that the change took. */
  historiqueAnnuler: {
    method: 'POST',
    path: 'historique/annuler',
    extension: true,
    role: 'reader',
    input: z.object({ id: Id, lang: LangCode.default('fr') }),
    output: Undone,
  },
})
