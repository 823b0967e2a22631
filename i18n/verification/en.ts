import type { VerificationMessages } from './fr'

const en: VerificationMessages = {
  title: 'Verify a document',
  intro: 'The code is at the foot of the document. Its QR code opens this page directly.',
  code: 'Document code',
  hint: 'Sixteen letters and digits, such as K7QD-9MXT-02VW-4HR1',
  verify: 'Verify',
  invalid: 'A code has sixteen letters and digits. Type all of it.',
  unknown: 'No document issued by the school has this code. Check it, then contact the internship office.',
  genres: {
    convention: 'Internship agreement',
    attestation_stage: 'Internship certificate',
    reussite: 'Certificate of graduation',
    pv: 'Defence minutes',
  },
  amendment: 'Amendment no.\u00a0%{numero} to an internship agreement',
  etats: {
    en_vigueur: 'In force',
    a_signer: 'Being signed',
    modifie: 'Amended',
    remplace: 'Replaced',
    retire: 'No longer in force',
    oublie: 'No longer kept',
  },
  says: {
    en_vigueur: 'The school issued this document, and it is valid.',
    a_signer: 'Not everybody has signed yet: this document binds nobody so far.',
    modifie: 'An amendment signed by all changed it on %{jour}.',
    remplace: 'The school issued a corrected document on %{jour}: only that one is valid.',
    retire:
      'The school issued this document, but has cancelled it, or what it certifies has changed since. Ask for another one.',
    oublie: 'The school issued this document, but no longer keeps the data of the person concerned.',
  },
  signed: 'The school issued this document, which everybody had signed on %{jour}.',
  person: 'Concerns',
  year: 'Academic year',
  issued: 'Issued on',
  file: 'Verify the file',
  fileHint:
    'Choose the PDF of a document that has a code. It stays on your device: only its digest is compared.',
  choose: 'Choose a PDF',
  intact: 'This file is, byte for byte, the one that the school issued on %{jour}.',
  holds: 'It holds %{nombre} documents.',
  holdsSome: 'It holds %{nombre} documents, of which these are the first %{premiers}.',
  foreign:
    'This file is not, byte for byte, one that the school issued: it was altered, scanned, or saved by another program. Verify the document by its code.',
  other: 'This is not the document that has this code.',
  tooLarge: 'This file is too large: %{max}\u00a0MB at most.',
  unreadable: 'This file could not be read. Choose it again.',
  insecure: 'To verify a file, open this page at an https address.',
}

export default en
