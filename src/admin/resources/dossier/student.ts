/** In the address of the form that assigns an internship: the student it is for. */
export const STUDENT = 'etudiant'
