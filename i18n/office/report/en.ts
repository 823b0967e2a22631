import type fr from './fr'

export default {
  report: {
    service: 'Internship office',
    print: 'Print or save as PDF',
    etudiant: 'Student',
    sujet: 'Subject',
    entreprise: 'Company',
    encadrant: 'Supervisor',
    type: 'Internship type',
    date: 'Date',
    horaire: 'Time',
    range: 'from %{debut} to %{fin}',
    salle: 'Room',
    jury: 'Jury members',
    membre: 'Name',
    qualite: 'Role',
    examinateur: 'Jury',
    signature: 'Signature',
    resultat: 'Result',
    note: 'Grade',
    mention: 'Classification',
    place: 'Signed at',
    day: 'on',
    responsable: 'Stamp and signature of the internship office',
  },
} satisfies typeof fr
