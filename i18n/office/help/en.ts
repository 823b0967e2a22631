import type fr from './fr'

export default {
  help: {
    dashboard:
      'The home page brings together what is waiting for the office, with the age of the oldest case. Each line leads to exactly the records it counts. The coming week shows defences, deadlines and internships that end.',
    Entreprise:
      'This list holds the companies that offer or host internships. A company that signs up online arrives inactive, and you activate it once checked. Tick rows to create accounts or delete several companies at once.',
    OffreStage:
      'This list holds the year’s internship offers. Students only see active offers. An assigned offer keeps its status for as long as the assignment exists.',
    OffreProposee:
      'Companies submit their proposed offers here. Accept them to make active offers, or return them with a reason. The company reads your answer in its space.',
    ModificationEntreprise:
      'A company cannot change its own name or registration number. Its requests arrive here, next to the current values. Accept them, or refuse them with a reason the company will read.',
    ContactEntreprise:
      'Contacts are the people of a company, tutors or managers. A manager contact acts for the company in its space. A contact named by an internship becomes inactive instead of being deleted.',
    Encadreur:
      'This list holds the people who supervise internships. Add teachers from the directory, or somebody from outside. A person linked to a teacher is edited in the teacher’s record.',
    AffectStage:
      'An assignment links a student, an offer and, for a compulsory internship, a supervisor. Open a row to see the whole file and what it lacks. An assignment can no longer be changed once its defence is scheduled.',
    Visites:
      'Supervisors record their visits and contacts with the student here. You read their reports as they are saved. A visit belongs to the person who made it.',
    Evaluations:
      'Company tutors evaluate their interns at the end of the internship. A signed evaluation is frozen, and the company can read it. You may reopen it with a reason the tutor will read.',
    SiteEntreprise:
      'The sites and services where companies receive students, with their address and contact. Offers, declarations and internships name them. The agreement then names the company that signs and the site or service that receives.',
    AnnexePays:
      'An annex completes the agreement of internships that take place in a given country. Write it in French and, where needed, in the other languages. It is added to the text that the parties read and sign.',
    PiecesDemandees:
      'A required document is handed in by the student before the agreement is sent. Say for which degrees, levels, types or countries it applies. Students upload it in their space, and you accept it or refuse it with a reason.',
    Convention:
      'Each assigned internship has its agreement, signed by student, company and school. Complete what is missing, then send it for signature. Remind those who are late, or record a signature on paper.',
    Jury: 'This list holds the people who may sit on a jury. Add teachers from the directory, or somebody from outside. Somebody who sits in a defence cannot be deleted.',
    Planification:
      'Schedule the defence of an internship here, with its date, room, equipment and jury. Free slots are proposed, and conflicts are refused. For many defences at once, open a campaign.',
    Campagne:
      'A campaign schedules the defences of a period together. Ask people for their availability, then propose a plan on the board. Publish it once complete, and invitations can leave.',
    Convocations:
      'Each person invited to a defence has a row here, with the last message sent and their answer. Prepare the invitations, read them through, then send them. A defence that has moved needs a new invitation.',
    Notation:
      'Juries mark by link, each on their own sheet. Follow the sheets received here, and invite those who are missing. Confirm the grade once the chair has signed it.',
    Courriels:
      'All messages sent by the office are here, with their status. Open a row to read the message, or to learn why it did not arrive. Correct the address, then send it again.',
    DocumentsServeur:
      'Each opening of an uploaded document is recorded here. The list says who read which document and when. It cannot be changed.',
    SoutenanceEtudiant:
      'This list follows defences from scheduling to grade. Validate a defence to confirm its schedule, one at a time or several together. A validated defence appears in the report and can be graded.',
    NoteSoutenance:
      'Give grades and classifications to validated defences here. Quick grade entry takes a whole series by keyboard or from a spreadsheet. A grade published in a pass list only changes once the student is removed from the list.',
    Rapport:
      'The report brings together the year’s validated defences. Download the minutes of a row, or of several ticked rows. The list of graduates is in the next tab.',
    DemandeStage:
      'Students’ internship requests arrive here, including internships they found themselves. Accept them, refuse them, or return them for correction. Accepting a declared internship creates the company, the offer and the assignment.',
    Candidatures:
      'Students apply for offers, and companies answer them. Once an application is accepted, assign the internship from here. The assignment closes the other applications that have become pointless.',
    AnnuaireEnseignant:
      'The directory gives the contact details of the school’s teachers. It is for consultation only. Records are edited in the Teachers tab.',
    ListDiplome:
      'This list ranks the year’s graduates by average. It fills with the grades of defences. Download it whole, or filtered by classification or group.',
    Conge:
      'The school’s closing days are recorded here. A defence on a closing day is flagged, not forbidden. Calendars and the planner take them into account.',
    Annee:
      'Each academic year has its own records. One year is current, and a closed year is read-only. The assistant prepares the next year from this one.',
    Cycle:
      'Cycles are the first level of the programme structure. Each degree belongs to a cycle. A cycle in use cannot be deleted.',
    Diplome:
      'Degrees group the specialties of a cycle. A degree may have its own signatory and ECTS credits. Colleagues’ rights may be limited to some degrees.',
    Specialite:
      'A specialty belongs to a degree and is taught at certain levels. Offers say which specialties they are meant for. Groups depend on it.',
    Niveau:
      'Levels say the year of study within a cycle. A level’s internship dates and hours complete the records that have none. A final level does not move on to the next year.',
    Groupe:
      'Groups bring together the students of a specialty and level for one year. Assigning an internship goes through them. Importing students can create them.',
    Etudiant:
      'This list holds the students enrolled in the year, with their internship and defence. Open a row for the student’s file and the next step. Import the registry’s list to fill it.',
    Enseignant:
      'Teachers’ records are edited here, with their limits of supervision and juries. Depending on your settings, a new teacher becomes a supervisor and jury member at once. The directory shows the same records.',
    Salle:
      'Rooms are proposed for defences as long as they are active. Seats and access help to choose, and appear on invitations. A room taken out of use keeps its defences.',
    Materiel:
      'Equipment is booked together with the room of a defence. Fixed equipment belongs to a room, other equipment moves. The same equipment cannot serve two defences at once.',
    Mention:
      'Classifications follow the grade, each from its threshold on. Changing a threshold does not change grades already given. The failing classification cannot be deleted.',
    Baremes:
      'A marking scheme gives weighted criteria that yield the grade. It applies to certain types of internship and degrees. A scheme in use stays attached to the grades it produced.',
    Proclamation:
      'A pass list publishes the graduates of a degree and level. Prepare it, check who has not passed and what is missing, then publish it. Students are told, and their certificate becomes available.',
    Proclames:
      'Each row is a student of a pass list, passed or not passed with a reason. Print their certificate, or remove them from it with a reason. Pass lists are prepared in the next tab.',
    TypeJury:
      'Roles say what each person does in a jury. Chair, rapporteur and examiner are used by the rules and cannot be deleted. You may rename them and add others.',
    TypeStage:
      'Types say whether an internship is compulsory or voluntary, and who signs its agreement. A compulsory internship needs a supervisor. Further types may be added for offers.',
    Utilisateur:
      'The office’s colleagues have their account, role and degrees here. Invite somebody by address, and they choose their password. Deactivate the accounts of people who leave.',
    Habilitation:
      'This table says what the groups of your identity provider may do in the office. Accounts follow the table at each sign-in. Try an address to see what it would get.',
    Historique:
      'Each change is recorded here with its author and time. Open a row to see the values before and after. Most changes can be undone from here.',
    Documents:
      'Choose a document and a period, then save it as a PDF. Several documents make one file or an archive. The texts of documents are edited in Templates.',
    Administration:
      'This page leads to all settings of the school, by subject. You only see what your role allows. The star of a screen pins it to the top of the menu.',
    Structure:
      'The tree shows the year’s cycles, degrees, specialties, levels and groups. Open a branch to edit it. Importing students can create what is missing.',
    Etablissement:
      'The school’s name, logo and contact details appear on pages, messages and papers. Opening hours and working days are used to schedule defences. The options say how the office works.',
    Modeles:
      'The texts of messages, papers and public pages are edited here. The preview shows the result with real values. Each version is kept and can be restored.',
    Regles:
      'Rules say what is checked of an internship, such as its length or pay. Each rule warns, blocks or does nothing. Those of your country are proposed with their source.',
    Conservation:
      'These rules say how long personal data is kept. Nothing is erased automatically, and you first see what would be. A person may also receive an archive of their data.',
    Jetons:
      'A token lets another program read or write certain data. A webhook tells another program what has just happened. Their secrets are shown only once: remove those that are no longer used.',
    EtatService:
      'This page says what works and what does not. Each fault says what to do. The same checks exist for the operator on the command line.',
    Demarrage:
      'The assistant leads from the school’s settings to the first assignment. Each step says what it needs and can be resumed. It leaves the home page once done.',
    SaisieNotes:
      'Quick entry grades a series of defences by keyboard. Tab, Enter and arrows move between cells, and each row is saved as you leave it. A column can also be pasted from a spreadsheet.',
    profile:
      'Your profile holds your name, your language and your email alerts. Change your password here, or close your other sessions. These settings concern you only.',
  },
} satisfies typeof fr
