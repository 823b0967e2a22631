import type fr from './fr'

export default {
  report: {
    service: 'Internship service',
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
    jury: 'Members of the jury',
    membre: 'Name',
    qualite: 'Role',
    examinateur: 'Jury',
    signature: 'Signature',
    resultat: 'Result',
    note: 'Grade',
    mention: 'Honours',
    place: 'Done at',
    day: 'on',
    responsable: 'Stamp and signature of the internship service',
  },
} satisfies typeof fr
