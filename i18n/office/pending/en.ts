import type fr from './fr'

export default {
  /** What waits, in the bell and on the dashboard. */
  pending: {
    elsewhere:
      '%{smart_count} request is also waiting in %{annee} |||| %{smart_count} requests are also waiting in %{annee}',
    demandes: '%{smart_count} pending internship request |||| %{smart_count} pending internship requests',
    demandesDetail: 'To accept or refuse',
    soutenances: '%{smart_count} defence to validate |||| %{smart_count} defences to validate',
    soutenancesDetail: 'Scheduled, not validated yet',
    entreprises: '%{smart_count} company to activate |||| %{smart_count} companies to activate',
    entreprisesDetail: 'Registered, not active yet',
    declinees: '%{smart_count} person cannot attend |||| %{smart_count} people cannot attend',
    declineesDetail: 'Replace them, or move the defence',
    convocations: '%{smart_count} person to notify |||| %{smart_count} people to notify',
    convocationsDetail: 'Invitations ready, not sent yet',
    signees: '%{smart_count} defence signed by its jury |||| %{smart_count} defences signed by their jury',
    signeesDetail: 'The grades are waiting for your approval',
    proposees: '%{smart_count} proposed offer |||| %{smart_count} proposed offers',
    proposeesDetail: 'To accept or to return',
    modifications: '%{smart_count} requested change |||| %{smart_count} requested changes',
    modificationsDetail: 'Name or registration number of a company',
    refus:
      '%{smart_count} agreement that somebody declines to sign or passes on |||| %{smart_count} agreements that somebody declines to sign or passes on',
    refusDetail: 'Read the reason, then send a reminder, forward the link or cancel',
    retenues: '%{smart_count} accepted application |||| %{smart_count} accepted applications',
    retenuesDetail: 'To assign',
    sans_stage:
      '%{smart_count} student without an internship |||| %{smart_count} students without an internship',
    sans_stageDetail: 'Enrolled this year, not assigned',
    sans_encadrant:
      '%{smart_count} internship without a supervisor |||| %{smart_count} internships without a supervisor',
    sans_encadrantDetail: 'To appoint',
    encadrements: '%{smart_count} declined supervision |||| %{smart_count} declined supervisions',
    encadrementsDetail: 'Appoint another supervisor',
    sans_tuteur: '%{smart_count} internship without a tutor |||| %{smart_count} internships without a tutor',
    sans_tuteurDetail: 'To be named before the agreement',
    tutorats:
      '%{smart_count} tutor who says it is not them |||| %{smart_count} tutors who say it is not them',
    tutoratsDetail: 'Name the right tutor',
    complements:
      '%{smart_count} internship completed by its student or company |||| %{smart_count} internships completed by their student or company',
    complementsDetail: 'To check, then accept or refuse',
    pieces:
      '%{smart_count} internship with a document to check |||| %{smart_count} internships with documents to check',
    piecesDetail: 'To read, then accept or refuse',
    pieces_dues:
      '%{smart_count} internship without a required document |||| %{smart_count} internships without a required document',
    pieces_duesDetail: 'To be handed in by the student',
    a_autoriser:
      '%{smart_count} internship abroad to authorise |||| %{smart_count} internships abroad to authorise',
    a_autoriserDetail: 'The agreement is not sent before it is authorised',
    a_completer: '%{smart_count} agreement to complete |||| %{smart_count} agreements to complete',
    a_completerDetail: 'Information is missing',
    a_envoyer: '%{smart_count} agreement to send |||| %{smart_count} agreements to send',
    a_envoyerDetail: 'Complete, to check before sending',
    sans_signature:
      '%{smart_count} agreement unsigned for 10 days |||| %{smart_count} agreements unsigned for 10 days',
    sans_signatureDetail: 'Remind the signatories',
    evaluations: '%{smart_count} tutor’s evaluation awaited |||| %{smart_count} tutors’ evaluations awaited',
    evaluationsDetail: 'Internship over, or evaluation requested',
    rapports: '%{smart_count} report awaited |||| %{smart_count} reports awaited',
    rapportsDetail: 'To be handed in by the student',
    notes: '%{smart_count} missing grade |||| %{smart_count} missing grades',
    notesDetail: 'Defences that are over, without a decision',
    sans_compte: '%{smart_count} company without an account |||| %{smart_count} companies without an account',
    sans_compteDetail: 'Active, cannot open their space',
    echecs: '%{smart_count} undelivered message |||| %{smart_count} undelivered messages',
    echecsDetail: 'Correct the address, then send again',
    since: 'for %{smart_count} day |||| for %{smart_count} days',
    today: 'since today',
    late: '%{smart_count} overdue',
    allLate: 'all overdue',
  },
} satisfies typeof fr
