import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Option } from '../../../contract/kernel/endpoint'
import { askedAt } from './mentionText'

/**
 * Offers colleagues whose names match what is typed after an `@`. The focus stays in the text: arrows choose, Enter and
 * Tab accept, Escape closes the list.
 *
 * @example const { offered, active, take, inputProps, onKeyDown } = useMentioning(text, setText, people)
 */
export function useMentioning(
  text: string,
  setText: (text: string) => void,
  people: readonly Option[] | undefined,
) {
  const input = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [dismissed, dismiss] = useState<number>()
  const [placed, place] = useState<number>()

  // after the text has come
  useLayoutEffect(() => {
    if (placed === undefined) return
    input.current?.setSelectionRange(placed, placed)
    place(undefined)
  }, [placed])

  const asked = people && askedAt(text, caret, people)
  const isOpen = asked !== undefined && asked.start !== dismissed
  const offered = isOpen ? asked.people : []
  const current = Math.min(active, offered.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  const take = ({ label }: Option) => {
    if (!asked) return
    const before = `${text.slice(0, asked.start)}@${label} `
    setText(before + text.slice(caret).replace(/^ /, ''))
    setCaret(before.length)
    place(before.length)
    dismiss(asked.start)
    input.current?.focus()
  }

  /** Whether the list has taken the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const person = offered[current]
    if (!person || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
    const step = STEPS[event.key]
    if (step) setActive((current + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(person)
    else if (event.key === 'Escape') dismiss(asked?.start)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const onCaret = () => {
    const { selectionStart = 0, selectionEnd = 0 } = input.current ?? {}
    if (selectionStart === selectionEnd && selectionStart !== caret) {
      setCaret(selectionStart)
      setActive(0)
    }
  }

  return {
    /** Nothing is offered after an `@`, because there are no colleagues. */
    isAlone: isOpen && people?.length === 0,
    offered,
    current,
    take,
    listId,
    optionId,
    onKeyDown,
    onCaret,
    onType: (typed: string, at: number) => {
      setText(typed)
      setCaret(at)
      setActive(0)
      if (dismissed !== undefined && typed[dismissed] !== '@') dismiss(undefined)
    },
    input,
    /** ARIA attributes of a text field with a list. */
    inputProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(offered.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': optionId(current) }),
    } as const,
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
