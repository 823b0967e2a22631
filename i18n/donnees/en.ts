import type { DonneesMessages } from './fr'

const en: DonneesMessages = {
  intro:
    'This is what the internship office holds about you, why, and for how long. You can download all of it, and ask the office to correct or erase anything that is wrong.',
  download: 'Download my data',
  downloaded: 'Your archive is on its way: a data file and your documents.',
  limited: 'You have already requested several archives. Try again in an hour.',
  downloadHelp:
    'A ZIP archive: “donnees.json” and your documents. The office’s own notes, visit reports hidden from you and unpublished grades are not included: ask the office for them in writing.',
  nombre: 'Records about you',
  pourquoi: 'Why',
  duree: 'How long',
  rien: 'Nothing for now',

  sorts: {
    supprimer: '%{duree}, then deleted',
    anonymiser: '%{duree}, then made anonymous',
    suit: 'With the student’s record',
    expire: 'A few weeks, then erased',
    garde: 'As long as the office keeps the record',
  },
  toujours: 'No limit set',

  genres: {
    etudiant: {
      titre: 'Identity and enrolments',
      quoi: 'Name, registration number, email address, groups and years.',
      pourquoi: 'To know who may do an internship, and to write to students.',
    },
    stage: {
      titre: 'Internships, defences and results',
      quoi: 'Internship details, agreement and signatures, visits, evaluation, defence, grade and result.',
      pourquoi: 'To monitor the internship, assess it and award the degree.',
    },
    demande: {
      titre: 'Internship requests',
      quoi: 'Requests, declared internships and drafts. Only refused requests are deleted in this way; the others stay with the internship.',
      pourquoi: 'To answer the student, and to be able to explain the answer.',
    },
    candidature: {
      titre: 'Applications',
      quoi: 'Offers, letters, answers, messages and interviews, saved offers. Successful applications stay with the internship.',
      pourquoi: 'To introduce the student to the company, and to follow up its answer.',
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
      pourquoi: 'To support an application.',
    },
    fichier_lettre: {
      titre: 'Cover letters',
      quoi: 'The files handed in as a letter.',
      pourquoi: 'To support an application.',
    },
    fichier_attestation: {
      titre: 'Certificates',
      quoi: 'The files handed in as a certificate.',
      pourquoi: 'To prove that the internship took place, or that it is insured.',
    },
    fichier_justificatif: {
      titre: 'Required documents',
      quoi: 'Copies handed in for an internship: insurance, identity, social cover… That they were accepted stays with the internship.',
      pourquoi: 'To check what the school or the country requires before the internship.',
    },
    fichier_autre: {
      titre: 'Other documents',
      quoi: 'The other files of an internship, a request or a company.',
      pourquoi: 'To process the internship file.',
    },
    convocation: {
      titre: 'Invitations and answers',
      quoi: 'Who was invited to which defence, and their answer.',
      pourquoi: 'To bring the jury and the student together, and to notify them of changes.',
    },
    disponibilite: {
      titre: 'Availability',
      quoi: 'The times when somebody is available, and what they answered.',
      pourquoi: 'To plan the defences.',
    },
    courriel: {
      titre: 'Messages sent',
      quoi: 'To which address, when and about what. The texts are in your mailbox.',
      pourquoi: 'To know what has arrived, and to resend what has not.',
    },
    courrier: {
      titre: 'Letters to several people',
      quoi: 'The text and the recipients’ names.',
      pourquoi: 'To know what was said, and to whom.',
    },
    commentaire: {
      titre: 'Office notes',
      quoi: 'What colleagues in the office note on a record.',
      pourquoi: 'To pass on what matters for a file.',
    },
    contact: {
      titre: 'Company contacts and tutors',
      quoi: 'Name, position, email address, phone, answer about being the tutor, and evaluations written. The period starts once the contact is inactive.',
      pourquoi: 'To know who hosts students, and to write to them.',
    },
    enseignant: {
      titre: 'Teachers, supervisors and juries',
      quoi: 'Name, rank, contact details, supervisions accepted, visit reports and criteria marked.',
      pourquoi: 'To allocate supervision and appoint juries.',
    },
    entreprise: {
      titre: 'Companies and accounts',
      quoi: 'Contact details of the company and its manager, account, offers proposed and changes requested.',
      pourquoi: 'To offer internships and sign agreements.',
    },
    lecture: {
      titre: 'Document access',
      quoi: 'When the office opened each of your documents.',
      pourquoi: 'To be able to say who has read a document.',
    },
    historique: {
      titre: 'Change history',
      quoi: 'Who changed what, and when.',
      pourquoi: 'To find an error, undo it, and account for decisions.',
    },
    remise: {
      titre: 'Data released',
      quoi: 'When an archive of data was requested, and by whom.',
      pourquoi: 'To prove that the office has answered.',
    },
    acces: {
      titre: 'Access',
      quoi: 'Chosen language, devices and open sessions, the names of your passkeys, and your identity at the university if you sign in with its account. Passwords are never kept in plain text.',
      pourquoi: 'To let you in, and nobody else.',
    },
  },

  conservation: {
    intro:
      'How long the school keeps personal data. Nothing is erased until somebody presses “Apply”: preview first what would be affected.',
    regle: 'Keep',
    regleDe: 'Retention period: %{genre}',
    garder: 'No limit',
    propose: '%{duree} (suggested)',
    concernes: 'Affected today',
    plusDe: 'older than %{duree}: %{nombre}',
    genre: 'What is kept',
    etapes: 'Steps',
    visees: {
      etudiant: 'Students whose last year is over',
      demande: 'Refused requests',
      candidature: 'Unsuccessful applications',
      contact: 'Inactive contacts',
    },
    voir: 'Preview',
    voirDe: 'Preview what is affected: %{genre}',
    appliquer: 'Apply',
    appliquerDe: 'Apply the rule: %{genre}',
    saved: 'Rule saved',
    apercu: '%{genre}: what is affected',
    premiers: 'The %{nombre} oldest.',
    aucun: 'Nothing is affected.',
    question: {
      supprimer: 'Permanently delete %{nombre}?',
      anonymiser: 'Make %{nombre} anonymous?',
    },
    consequence: {
      supprimer:
        'They are deleted, and what the history says about them is erased. This cannot be undone, and also applies to closed years.',
      etudiant:
        'Name, registration number and address are replaced; documents, letters, reports, agreement texts and messages are erased, from the history too. Internships, grades and totals remain. Lists of graduates lose the names: print them first. This cannot be undone, and also applies to closed years.',
      contact:
        'Name, address and phone are replaced, in the history too. What they have signed stays in the student’s file. This cannot be undone.',
      historique:
        'Changes from that period leave the history and can no longer be undone. The last year always remains.',
    },
    done: 'Done: %{nombre}',
    reste: 'Done: %{nombre}. Some remain: apply again.',
    passages: 'Recently applied',
    passage: '%{genre}, older than %{avant}: %{nombre}',
    par: '%{qui}, on %{date}',
    personne: 'One person’s data',
    personneIntro:
      'For people who write to the office: everything held under this address, including the office’s notes and unpublished grades. First make sure that the request comes from the person concerned, and check for other people’s names. Your request is logged.',
    preparer: 'Prepare the archive',
    trouve: '%{nombre} records are held for %{adresse}. The archive is being downloaded.',
    personneVide: 'Nothing is held for %{adresse}.',
  },
}

export default en
