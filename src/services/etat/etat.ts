import { version } from '../../../package.json'
import type { etatService as calls } from '../../contract/etat/etat'
import type { Handler } from '../access/handler'
import { examine } from './controles'

/* Path `etat`: how the product itself does. */

export const etatService: Handler<typeof calls.etatService> = async (_, { config, pool }) => {
  return { controles: await examine({ config, pool }), version, le: new Date().toISOString() }
}
