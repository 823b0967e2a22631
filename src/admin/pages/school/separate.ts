/** Buttons of a group apart from each other, because they wrap in a narrow window. */
export const SEPARATE = {
  px: 2,
  textTransform: 'none',
  '&&': { marginInlineStart: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
}
