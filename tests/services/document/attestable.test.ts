import { expect, it } from 'vitest'
import { aEuLieu, refusDAttester } from '../../../src/contract/document/attestable'

it('certifies an internship from its last day on, once its agreement and amendments are signed', () => {
  const done = { fin: '2022-06-15', avenant_ouvert: false, a_signer: false }
  expect(refusDAttester(done, '2022-06-14')).toBe('fin')
  expect(refusDAttester(done, '2022-06-15')).toBeUndefined()
  expect(refusDAttester({ ...done, avenant_ouvert: true }, '2022-06-15')).toBe('avenant')
  expect(refusDAttester({ ...done, a_signer: true }, '2022-06-15')).toBe('signature')
  expect(refusDAttester({ ...done, fin: null }, '2022-06-15')).toBeUndefined()
})

it('certifies a juror’s part in a validated defence from its day on', () => {
  const held = { validee: true, debut: '2022-06-15T09:00:00' }
  expect(aEuLieu(held, '2022-06-14')).toBe(false)
  expect(aEuLieu(held, '2022-06-15')).toBe(true)
  expect(aEuLieu({ ...held, validee: false }, '2022-06-15')).toBe(false)
  expect(aEuLieu({ ...held, debut: null }, '2022-06-15')).toBe(false)
})
