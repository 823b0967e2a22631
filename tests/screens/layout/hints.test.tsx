import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Hints from '../../../src/admin/layout/Hints'
import { hintPlace } from '../../../src/admin/layout/hintPlace'

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

it('a hint appears when the pointer rests on its element, and disappears with it', async () => {
  const user = userEvent.setup()
  render(<Row />)
  await user.hover(screen.getByLabelText('x'))
  expect(tooltip()).toBeNull()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Supprimer')
  await user.unhover(screen.getByLabelText('x'))
  await waitFor(() => expect(tooltip()).toBeNull())
})

it('a hint stays while hovered itself, and is closed by Escape', async () => {
  const user = userEvent.setup()
  render(<Row />)
  await user.hover(screen.getByRole('button'))
  const hint = await screen.findByText('Supprimer')
  await user.hover(hint)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(tooltip()).toBeNull())
})

it('a tap shows why something is disabled, but no other hint', async () => {
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

it('a hint follows its element: a changed text, and its removal', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Row hint="Désactiver" />)
  await user.hover(screen.getByRole('button'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Désactiver')
  rerender(<Row hint="Activer" />)
  await waitFor(() => expect(tooltip()).toHaveTextContent(/^Activer$/))
  rerender(<Row gone />)
  await waitFor(() => expect(tooltip()).toBeNull())
})

describe('the place of a hint', () => {
  const screen = { width: 1000, height: 500 }
  const hint = { width: 100, height: 36 }
  /** The button of a row, in the first column of buttons or a further one. */
  const button = (row: number, column = 0) => {
    const [left, top] = [800 + 40 * column, 100 + 50 * row]
    return { left, top, right: left + 30, bottom: top + 30 }
  }

  it('is below, or above where the row below has a button', () => {
    expect(hintPlace(button(0), hint, [], screen)).toEqual({ left: 765, top: 130 })
    expect(hintPlace(button(0), hint, [button(1)], screen)).toEqual({ left: 765, top: 64 })
  })

  it('is in the row itself, past its other buttons, if the rows around have buttons', () => {
    const column = [button(0), button(2)]
    expect(hintPlace(button(1), hint, column, screen)).toEqual({ left: 700, top: 147 })
    const both = [...column, button(0, 1), button(2, 1), button(1)]
    expect(hintPlace(button(1, 1), hint, both, screen)).toEqual({ left: 700, top: 147 })
  })

  it('is on the screen, if need be on the other side', () => {
    const all = [0, 1, 2].map((row) => ({ ...button(row), left: 5, right: 35 }))
    const [above, about, below] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]]
    expect(hintPlace(about, hint, [above, below], screen)).toEqual({ left: 35, top: 147 })
    expect(hintPlace({ ...button(1), left: 960, right: 990 }, hint, [], screen).left).toBe(900)
  })
})
