/** The student, in the address of the form that assigns an internship. */
export const STUDENT = 'etudiant'
