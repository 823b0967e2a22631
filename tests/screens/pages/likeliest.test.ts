import { describe, expect, it } from 'vitest'
import { likeliest } from '../../../src/admin/pages/likeliest'

const places = [
  '/Entreprise',
  '/ContactEntreprise',
  '/EditEntreprise',
  '/SiteEntreprise',
  '/Jury',
  '/Salle',
].map((path) => ({ path }))
const suggested = (path: string) => likeliest(path, places).map(({ path }) => path)

describe('the pages suggested for an address that does not exist', () => {
  it('are those whose names are most alike, best first, three at most', () => {
    expect(suggested('/Entreprises')).toEqual(['/Entreprise', '/EditEntreprise', '/SiteEntreprise'])
    expect(suggested('/jurys')).toEqual(['/Jury'])
    expect(suggested('/Sale')).toEqual(['/Salle'])
  })

  it('do not depend on case, or on what follows the page', () => {
    expect(suggested('/SALLE/12/edit')).toEqual(['/Salle'])
  })

  it('are none where nothing is alike', () => {
    expect(suggested('/wp-login.php')).toEqual([])
    expect(suggested('/')).toEqual([])
  })
})
