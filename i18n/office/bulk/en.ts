import type fr from './fr'

export default {
  bulk: {
    label: 'Bulk actions',
    actions: 'Actions',
    apply: 'Apply',
    selected: '%{smart_count} row selected |||| %{smart_count} rows selected',
    clear: 'Clear selection',
    selectFound: 'Select all (%{smart_count}) |||| Select all (%{smart_count})',
    selectFirstFound: 'Select the first |||| Select the first %{smart_count}, the maximum',
    selectFirst: 'Select rows first',
    chooseFirst: 'Choose an action first',
    ask: 'Apply “%{action}” to %{smart_count} row? |||| Apply “%{action}” to %{smart_count} rows?',
    of: {
      affectation: {
        delete: 'Delete %{smart_count} assignment? |||| Delete %{smart_count} assignments?',
      },
      annee: {
        delete: 'Delete %{smart_count} year? |||| Delete %{smart_count} years?',
      },
      annexe: {
        delete: 'Delete %{smart_count} annex? |||| Delete %{smart_count} annexes?',
      },
      bareme: {
        delete: 'Delete %{smart_count} marking scheme? |||| Delete %{smart_count} marking schemes?',
      },
      campagne: {
        delete: 'Delete %{smart_count} campaign? |||| Delete %{smart_count} campaigns?',
      },
      conge: {
        delete: 'Delete %{smart_count} period of days off? |||| Delete %{smart_count} periods of days off?',
      },
      contact: {
        delete: 'Delete %{smart_count} contact? |||| Delete %{smart_count} contacts?',
      },
      convention: {
        envoyer:
          'Send %{smart_count} agreement to be signed? |||| Send %{smart_count} agreements to be signed?',
        relancer:
          'Remind the signatories of %{smart_count} agreement? |||| Remind the signatories of %{smart_count} agreements?',
        signer:
          'Sign %{smart_count} agreement for the school? |||| Sign %{smart_count} agreements for the school?',
      },
      courriel: {
        renvoyer: 'Send %{smart_count} message again? |||| Send %{smart_count} messages again?',
        arreter: 'Stop %{smart_count} message? |||| Stop %{smart_count} messages?',
      },
      cursus: {
        delete: 'Delete %{smart_count} degree? |||| Delete %{smart_count} degrees?',
      },
      cycle: {
        delete: 'Delete %{smart_count} cycle? |||| Delete %{smart_count} cycles?',
      },
      demande: {
        refuser: 'Refuse %{smart_count} request? |||| Refuse %{smart_count} requests?',
        retourner:
          'Return %{smart_count} request to the student? |||| Return %{smart_count} requests to the students?',
      },
      encadreur: {
        delete: 'Delete %{smart_count} supervisor? |||| Delete %{smart_count} supervisors?',
      },
      feuille: {
        valider: 'Confirm %{smart_count} grade? |||| Confirm %{smart_count} grades?',
        inviter:
          'Send the marking links of %{smart_count} defence? |||| Send the marking links of %{smart_count} defences?',
      },
      groupe: {
        delete: 'Delete %{smart_count} group? |||| Delete %{smart_count} groups?',
      },
      habilitation: {
        delete: 'Delete the rights of %{smart_count} group? |||| Delete the rights of %{smart_count} groups?',
      },
      inscrit: {
        delete: 'Delete %{smart_count} enrolment? |||| Delete %{smart_count} enrolments?',
      },
      jury: {
        delete: 'Delete %{smart_count} jury member? |||| Delete %{smart_count} jury members?',
      },
      justificatif: {
        delete: 'Delete %{smart_count} document? |||| Delete %{smart_count} documents?',
      },
      materiel: {
        activer:
          'Activate %{smart_count} item of equipment? |||| Activate %{smart_count} items of equipment?',
        desactiver:
          'Deactivate %{smart_count} item of equipment? |||| Deactivate %{smart_count} items of equipment?',
        delete: 'Delete %{smart_count} item of equipment? |||| Delete %{smart_count} items of equipment?',
      },
      mention: {
        delete: 'Delete %{smart_count} classification? |||| Delete %{smart_count} classifications?',
      },
      modification: {
        accepter: 'Accept %{smart_count} change? |||| Accept %{smart_count} changes?',
        refuser: 'Refuse %{smart_count} change? |||| Refuse %{smart_count} changes?',
      },
      niveau: {
        delete: 'Delete %{smart_count} level? |||| Delete %{smart_count} levels?',
      },
      note: {
        rouvrir: 'Reopen %{smart_count} grade? |||| Reopen %{smart_count} grades?',
      },
      proclamation: {
        delete: 'Delete %{smart_count} pass list? |||| Delete %{smart_count} pass lists?',
      },
      professeur: {
        delete: 'Delete %{smart_count} teacher? |||| Delete %{smart_count} teachers?',
      },
      proposition: {
        accepter: 'Accept %{smart_count} offer? |||| Accept %{smart_count} offers?',
        retourner: 'Return %{smart_count} offer? |||| Return %{smart_count} offers?',
      },
      salle: {
        activer: 'Activate %{smart_count} room? |||| Activate %{smart_count} rooms?',
        desactiver: 'Deactivate %{smart_count} room? |||| Deactivate %{smart_count} rooms?',
        delete: 'Delete %{smart_count} room? |||| Delete %{smart_count} rooms?',
      },
      site: {
        delete: 'Delete %{smart_count} site? |||| Delete %{smart_count} sites?',
      },
      soutenance: {
        valider: 'Validate %{smart_count} defence? |||| Validate %{smart_count} defences?',
        devalider:
          'Withdraw the validation of %{smart_count} defence? |||| Withdraw the validation of %{smart_count} defences?',
        annuler: 'Cancel %{smart_count} defence? |||| Cancel %{smart_count} defences?',
      },
      specialite: {
        delete: 'Delete %{smart_count} specialty? |||| Delete %{smart_count} specialties?',
      },
      stage: {
        activer: 'Activate %{smart_count} offer? |||| Activate %{smart_count} offers?',
        desactiver: 'Deactivate %{smart_count} offer? |||| Deactivate %{smart_count} offers?',
        refuser: 'Refuse %{smart_count} offer? |||| Refuse %{smart_count} offers?',
        delete: 'Delete %{smart_count} offer? |||| Delete %{smart_count} offers?',
      },
      typeJury: {
        delete: 'Delete %{smart_count} role? |||| Delete %{smart_count} roles?',
      },
      typeStage: {
        delete: 'Delete %{smart_count} type? |||| Delete %{smart_count} types?',
      },
      utilisateur: {
        activer: 'Activate %{smart_count} account? |||| Activate %{smart_count} accounts?',
        desactiver: 'Deactivate %{smart_count} account? |||| Deactivate %{smart_count} accounts?',
        inviter: 'Send %{smart_count} invitation? |||| Send %{smart_count} invitations?',
      },
    },
    confirm: '%{action}',
    none: 'This applies to none of the selected rows',
    left: '%{smart_count} row left as it is |||| %{smart_count} rows left as they are',
    alreadySo: 'Already has this status',
    done: '%{action}: %{smart_count} row processed |||| %{action}: %{smart_count} rows processed',
    refused: '%{action}: %{smart_count} row refused |||| %{action}: %{smart_count} rows refused',
    areRefused: 'Refused',
    areNoted: 'Done, to be reviewed',
    doneNames: 'Done: %{names}. |||| %{smart_count} done: %{names}.',
    together: '%{smart_count} row: %{names} |||| %{smart_count} rows: %{names}',
    doneNone: 'No rows were processed.',
    stillSelected: 'What was refused stays selected.',
    others: '%{smart_count} other |||| %{smart_count} others',
    more: 'and %{smart_count} other |||| and %{smart_count} others',
    running: 'In progress',
    progress: 'Done: %{done} of %{total}',
    stop: 'Stop',
    stopped: 'Stopped: %{done} of %{total}. The others stay selected.',
    interrupted: 'Stopped by an error: %{done} of %{total}. Continue from there?',
    cutOff: 'Your session ended during “%{action}”: %{done} of %{total} done. The others are still selected.',
    resume: 'Continue',
  },
} satisfies typeof fr
