import type { agenda } from '../../../../contract/agenda/agenda'
import type { changements } from '../../../../contract/changements/changements'
import type { flux as fluxCalls } from '../../../../contract/flux/flux'
import type { jetons as jetonsCalls } from '../../../../contract/jeton/jetons'
import type { webhooks as webhooksCalls } from '../../../../contract/webhook/webhooks'
import type { Handlers } from '../../../access/handler'
import { agendaAdresse, agendaFermer, agendaOuvrir } from '../../../agenda/addresses'
import { changementsDepuis } from '../../../changements/changements'
import {
  flux,
  fluxActiver,
  fluxAjouter,
  fluxLectures,
  fluxLire,
  fluxModifier,
  fluxRetirer,
  fluxSource,
} from '../../../flux/flux'
import { jetonAjouter, jetonRenouveler, jetonRetirer, jetons } from '../../../jeton/jetons'
import {
  envoiRenvoyer,
  envois,
  webhookActiver,
  webhookAjouter,
  webhookEssayer,
  webhookModifier,
  webhookRenouveler,
  webhookRetirer,
  webhooks,
} from '../../../webhook/webhooks'

export const programsHandlers: Handlers<
  typeof jetonsCalls & typeof webhooksCalls & typeof fluxCalls & typeof changements & typeof agenda
> = {
  jetons,
  jetonAjouter,
  jetonRenouveler,
  jetonRetirer,
  webhooks,
  webhookAjouter,
  webhookModifier,
  webhookRenouveler,
  webhookActiver,
  webhookEssayer,
  webhookRetirer,
  envois,
  envoiRenvoyer,
  flux,
  fluxSource,
  fluxAjouter,
  fluxModifier,
  fluxActiver,
  fluxRetirer,
  fluxLire,
  fluxLectures,

  agendaAdresse,
  agendaOuvrir,
  agendaFermer,

  changementsDepuis,
}
