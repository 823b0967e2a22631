import type { DonneesMessages } from './fr'

const en: DonneesMessages = {
  intro:
    'This is what the internship office keeps about you, why, and for how long. You may download all of it, and ask the office to correct or erase what is not right.',
  download: 'Download my data',
  downloaded: 'Your archive is on its way: a file of data and your documents.',
  limited: 'You have asked for several archives already. Try again in an hour.',
  downloadHelp:
    'A ZIP archive: “donnees.json” and your documents. The notes that the office takes for itself, reports that are hidden from you and unpublished marks are not in it: ask the office for them in writing.',
  nombre: 'Rows about you',
  pourquoi: 'Why',
  duree: 'How long',
  rien: 'Nothing for now',

  sorts: {
    supprimer: '%{duree}, then deleted',
    anonymiser: '%{duree}, then made anonymous',
    suit: 'With the student’s record',
    expire: 'A few weeks, then erased',
    garde: 'As long as the office has the record',
  },
  toujours: 'No limit set',

  genres: {
    etudiant: {
      titre: 'Identity and enrolments',
      quoi: 'Name, registration number, e-mail address, groups and years.',
      pourquoi: 'To know who may do an internship, and to write to students.',
    },
    stage: {
      titre: 'Internships, defences and results',
      quoi: 'Facts of the internship, agreement and signatures, visits, evaluation, defence, grade and result.',
      pourquoi: 'To follow the internship, assess it and award the degree.',
    },
    demande: {
      titre: 'Internship requests',
      quoi: 'Requests, declared internships and drafts. Only refused ones are deleted so; the others stay with the internship.',
      pourquoi: 'To answer the student, and to be able to explain the answer.',
    },
    candidature: {
      titre: 'Applications',
      quoi: 'Offers, letters, answers, messages and interviews of companies, saved offers. Retained ones stay with the internship.',
      pourquoi: 'To present the student to the company, and to follow its answer.',
    },
    fichier_rapport: {
      titre: 'Internship reports',
      quoi: 'The files handed in as a report.',
      pourquoi: 'To assess the internship, and to keep proof of the work handed in.',
    },
    fichier_convention_signee: {
      titre: 'Signed agreements',
      quoi: 'The files handed in as a signed agreement.',
      pourquoi: 'To prove what the parties have signed.',
    },
    fichier_cv: {
      titre: 'CVs',
      quoi: 'The files handed in as a CV.',
      pourquoi: 'To go with an application.',
    },
    fichier_lettre: {
      titre: 'Cover letters',
      quoi: 'The files handed in as a letter.',
      pourquoi: 'To go with an application.',
    },
    fichier_attestation: {
      titre: 'Certificates',
      quoi: 'The files handed in as a certificate.',
      pourquoi: 'To prove that the internship took place, or that it is insured.',
    },
    fichier_autre: {
      titre: 'Other documents',
      quoi: 'The other files of an internship, a request or a company.',
      pourquoi: 'To deal with the file of the internship.',
    },
    convocation: {
      titre: 'Invitations and answers',
      quoi: 'Who was invited to which defence, and their answer.',
      pourquoi: 'To bring jury and student together, and to tell of changes.',
    },
    disponibilite: {
      titre: 'Availability',
      quoi: 'The hours at which somebody can come, and what they have answered.',
      pourquoi: 'To plan the defences.',
    },
    courriel: {
      titre: 'Messages sent',
      quoi: 'To which address, when and about what. The texts are in your mailbox.',
      pourquoi: 'To know what has arrived, and to send again what has not.',
    },
    courrier: {
      titre: 'Letters to several people',
      quoi: 'The text and the names of those it went to.',
      pourquoi: 'To know what was said, and to whom.',
    },
    commentaire: {
      titre: 'Notes of the office',
      quoi: 'What colleagues of the office note on a record.',
      pourquoi: 'To pass on what matters for a file.',
    },
    contact: {
      titre: 'Company contacts and tutors',
      quoi: 'Name, position, e-mail address, phone, the answer to a tutorship and the evaluations written. The time counts once the contact is inactive.',
      pourquoi: 'To know who takes students in, and to write to them.',
    },
    enseignant: {
      titre: 'Teachers, supervisors and juries',
      quoi: 'Name, grade, how they are reached, supervisions accepted, reports of visits and criteria marked.',
      pourquoi: 'To share out supervisions and to compose juries.',
    },
    entreprise: {
      titre: 'Companies and accounts',
      quoi: 'How the company and its manager are reached, account, offers proposed and changes asked for.',
      pourquoi: 'To offer internships and sign agreements.',
    },
    lecture: {
      titre: 'Readings of documents',
      quoi: 'When the office has opened which of your documents.',
      pourquoi: 'To be able to say who has read a document.',
    },
    historique: {
      titre: 'History of changes',
      quoi: 'Who has changed what, and when.',
      pourquoi: 'To find an error, undo it, and answer for decisions.',
    },
    remise: {
      titre: 'Data handed out',
      quoi: 'When an archive of data was asked for, and by whom.',
      pourquoi: 'To prove that the office has answered.',
    },
    acces: {
      titre: 'Access',
      quoi: 'Chosen language, devices and open sessions. Never a password in clear.',
      pourquoi: 'To let you in, and nobody else.',
    },
  },

  conservation: {
    intro:
      'How long the school keeps what is about people. Nothing is erased until somebody presses “Apply”: look first at what is concerned.',
    regle: 'Keep',
    regleDe: 'How long it is kept: %{genre}',
    garder: 'No limit',
    propose: '%{duree} (suggested)',
    concernes: 'Concerned today',
    plusDe: 'older than %{duree}: %{nombre}',
    genre: 'What is kept',
    etapes: 'Steps',
    visees: {
      etudiant: 'Students whose last year is over',
      demande: 'Refused requests',
      candidature: 'Unsuccessful applications',
      contact: 'Inactive contacts',
    },
    voir: 'Look',
    voirDe: 'Look at what is concerned: %{genre}',
    appliquer: 'Apply',
    appliquerDe: 'Apply the rule: %{genre}',
    saved: 'Rule saved',
    apercu: '%{genre}: what is concerned',
    premiers: 'The %{nombre} oldest.',
    aucun: 'Nothing is concerned.',
    question: {
      supprimer: 'Delete %{nombre} for good?',
      anonymiser: 'Make %{nombre} anonymous?',
    },
    consequence: {
      supprimer:
        'They are deleted, and what the history says of them is erased. This cannot be undone, and goes for closed years as well.',
      etudiant:
        'Name, registration number and address are replaced; documents, letters, reports, the texts of agreements and messages are erased, in the history as well. Internships, grades and numbers stay. Lists of graduates lose their names: print them before. This cannot be undone, and goes for closed years as well.',
      contact:
        'Name, address and phone are replaced, in the history as well. What they have signed stays with the student’s file. This cannot be undone.',
      historique:
        'The changes of that time leave the history and can no longer be undone. The last year always stays.',
    },
    done: 'Done: %{nombre}',
    reste: 'Done: %{nombre}. Some are left: apply once more.',
    passages: 'Last applied',
    passage: '%{genre}, older than %{avant}: %{nombre}',
    par: '%{qui}, on %{date}',
    personne: 'Data of a person',
    personneIntro:
      'For whoever writes to the office: all that is kept at this address, with the office’s notes and unpublished marks. Make sure first that the request is the person’s own, and read again what names others. It is noted that you have asked for it.',
    preparer: 'Prepare the archive',
    trouve: '%{nombre} rows are kept for %{adresse}. The archive is being downloaded.',
    personneVide: 'Nothing is kept for %{adresse}.',
  },
}

export default en
