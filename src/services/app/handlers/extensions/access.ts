import type { cle } from '../../../../contract/cle/cle'
import type { espace } from '../../../../contract/espace/espace'
import type { facteur as facteurCalls } from '../../../../contract/facteur/facteur'
import type { habilitation } from '../../../../contract/identite/habilitation'
import type { identite } from '../../../../contract/identite/identite'
import type { account } from '../../../../contract/utilisateur/account'
import type { appareils } from '../../../../contract/utilisateur/appareils'
import type { colleagues } from '../../../../contract/utilisateur/colleagues'
import type { regards } from '../../../../contract/utilisateur/regard'
import type { seance } from '../../../../contract/utilisateur/seance'
import type { Handlers } from '../../../access/handler'
import {
  cleAjouter,
  cleCommencer,
  cleList,
  cleRenommer,
  cleSupprimer,
  espaceCleAjouter,
  espaceCleCommencer,
  espaceCleRenommer,
  espaceCleSupprimer,
  espaceCles,
} from '../../../cle/cle'
import { cleDefier, cleEntrer } from '../../../cle/signIn'
import { userSetPassword } from '../../../entreprise/compte'
import {
  espaceConnexion,
  espaceConnu,
  espaceEntrer,
  espaceLangue,
  espaceLien,
  espaceMoi,
  espacePasser,
  espaceQuitter,
} from '../../../espace/entree'
import { espaceStages } from '../../../espace/stages'
import {
  facteur,
  facteurAjouter,
  facteurCodes,
  facteurEntrer,
  facteurPreparer,
  facteurSupprimer,
  utilisateurFacteur,
} from '../../../facteur/facteur'
import { habilitationCrud, habilitationDelier, habilitationEssai } from '../../../identite/habilitation'
import { identiteCommencer, identiteEntrer, identiteEtablissements } from '../../../identite/passage'
import {
  logout,
  passwordForgot,
  passwordReset,
  profile,
  profileMails,
  profileUpdate,
  seanceAnnee,
} from '../../../utilisateur/account'
import { espaceSeanceFermer, espaceSeances, seanceFermer, seances } from '../../../utilisateur/devices'
import { regardBureau, regardEspace } from '../../../utilisateur/regards'
import {
  utilisateurAdd,
  utilisateurCrud,
  utilisateurDevices,
  utilisateurInvite,
  utilisateurSignOut,
  utilisateurWithdraw,
} from '../../../utilisateur/utilisateur'

/** Signing in, sessions, and who has an account. */
export const accessHandlers: Handlers<
  typeof account &
    typeof seance &
    typeof appareils &
    typeof facteurCalls &
    typeof colleagues &
    typeof regards &
    typeof habilitation &
    typeof cle &
    typeof identite &
    typeof espace
> = {
  logout,
  seanceAnnee,
  seances,
  seanceFermer,
  espaceSeances,
  espaceSeanceFermer,

  facteur,
  facteurAjouter,
  facteurCodes,
  facteurEntrer,
  facteurPreparer,
  facteurSupprimer,
  utilisateurFacteur,

  profile,
  profileUpdate,
  profileMails,
  passwordForgot,
  passwordReset,

  ...utilisateurCrud,
  utilisateurAdd,
  utilisateurInvite,
  utilisateurWithdraw,
  utilisateurDevices,
  utilisateurSignOut,

  regardBureau,
  regardEspace,

  ...habilitationCrud,
  habilitationEssai,
  habilitationDelier,
  cleAjouter,
  cleCommencer,
  cleDefier,
  cleEntrer,
  cleList,
  cleRenommer,
  cleSupprimer,
  espaceCleAjouter,
  espaceCleCommencer,
  espaceCleRenommer,
  espaceCleSupprimer,
  espaceCles,
  identiteCommencer,
  identiteEtablissements,
  identiteEntrer,

  userSetPassword,

  espaceLien,
  espaceEntrer,
  espaceConnexion,
  espaceConnu,
  espacePasser,
  espaceMoi,
  espaceLangue,
  espaceQuitter,
  espaceStages,
}
