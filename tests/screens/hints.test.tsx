import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Hints } from '../../src/admin/layout/Hints'

afterEach(() => void vi.useRealTimers())

const tooltip = () => screen.queryByRole('tooltip')

function Row({ hint = 'Supprimer', disabled = false, gone = false }) {
  return (
    <>
      <Hints />
      {!gone && (
        <button type="button" data-hint={hint} aria-disabled={disabled}>
          <svg aria-label="x" />
        </button>
      )}
    </>
  )
}

it('shows the hint of what the pointer rests on, and takes it away with the pointer', async () => {
  const user = userEvent.setup()
  render(<Row />)
  await user.hover(screen.getByLabelText('x'))
  expect(tooltip()).toBeNull()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Supprimer')
  await user.unhover(screen.getByLabelText('x'))
  await waitFor(() => expect(tooltip()).toBeNull())
})

it('lets the pointer go over the hint itself, and Escape close it', async () => {
  const user = userEvent.setup()
  render(<Row />)
  await user.hover(screen.getByRole('button'))
  const hint = await screen.findByText('Supprimer')
  await user.hover(hint)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(tooltip()).toBeNull())
})

it('tells at a tap why something cannot be used, and says nothing of what a tap does', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<Row hint="Etat de stage non modifiable" disabled />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const tap = () => {
    fireEvent.pointerOver(screen.getByRole('button'), { pointerType: 'touch' })
    fireEvent.pointerOut(screen.getByRole('button'), { pointerType: 'touch' })
  }
  tap()
  await pass(100)
  expect(tooltip()).toHaveTextContent('Etat de stage non modifiable')
  await pass(1_000)
  expect(tooltip()).not.toBeNull()
  await pass(1_000)
  expect(tooltip()).toBeNull()

  rerender(<Row />)
  tap()
  await pass(3_000)
  expect(tooltip()).toBeNull()
  fireEvent.pointerOver(screen.getByRole('button'), { pointerType: 'touch' })
  await pass(1_000)
  expect(tooltip()).toHaveTextContent('Supprimer')
})

it('follows what it is the hint of: another text, and its end', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Row hint="Désactiver" />)
  await user.hover(screen.getByRole('button'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Désactiver')
  rerender(<Row hint="Activer" />)
  await waitFor(() => expect(tooltip()).toHaveTextContent(/^Activer$/))
  rerender(<Row gone />)
  await waitFor(() => expect(tooltip()).toBeNull())
})
