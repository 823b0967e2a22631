export default {
  groups: { part: '%{here} sur %{count} ici' },
}
