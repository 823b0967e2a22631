import { z } from 'zod'
import { LOGO_BODY_BYTES, LogoSent } from '../etablissement/etablissement'
import { faitsDeLHote } from '../faits/saisie'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { langue } from '../kernel/inputs'
import { company, IMPORT_FIELD, NouvelleEntreprise } from '../specification/company'

/*
 * Beyond the specification's calls. An existing service may answer 404; the screen that needs the call then says that
 * the service does not offer it.
 */

export const entrepriseCalls = defineService('company', {
  /**
   * Adds a company with its logo, a picture in base64. `entreprise/add`, which anybody may call, takes none.
   *
   * @throws `picture_refused`, `duplicate`, `validation`
   */
  entrepriseAddLogo: {
    method: 'POST',
    path: 'entreprise/add_logo',
    extension: true,
    bodyBytes: LOGO_BODY_BYTES,
    input: company.entrepriseAdd.input.extend({ logo: LogoSent.unwrap() }),
    output: company.entrepriseAdd.output,
  },
  /**
   * `logo` is a picture in base64; null takes it away. Without it, the present one stays.
   *
   * @throws `picture_refused`, `not_found`, `changed_meanwhile`, `duplicate`, `validation`
   */
  entrepriseUpdate: {
    method: 'POST',
    path: 'entreprise/update',
    extension: true,
    bodyBytes: LOGO_BODY_BYTES,
    input: NouvelleEntreprise.extend({
      id: Id,
      langue,
      ...faitsDeLHote,
      logo: LogoSent.optional(),
      version: Version,
    }),
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
