import { z } from 'zod'
import { faitsDeLHote } from '../faits/saisie'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { langue } from '../kernel/inputs'
import { IMPORT_FIELD, NouvelleEntreprise } from '../specification/company'

/*
 * Beyond the specification's calls. An existing service may answer 404; the screen that needs the call then says that
 * the service does not offer it.
 */

export const entrepriseCalls = defineService('company', {
  entrepriseUpdate: {
    method: 'POST',
    path: 'entreprise/update',
    extension: true,
    input: NouvelleEntreprise.extend({ id: Id, langue, ...faitsDeLHote, version: Version }),
    output: Done,
  },
  /** Checks a file as `entreprise/import` would, and writes nothing. */
  entrepriseImportCheck: {
    method: 'POST',
    path: 'entreprise/import_check',
    extension: true,
    heavy: true,
    multipart: true,
    input: z.object({ [IMPORT_FIELD]: z.file() }),
    output: z.object({ rows: z.number().int() }),
  },
})
