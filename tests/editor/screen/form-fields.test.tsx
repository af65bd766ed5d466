/** The fields of a form, as a person changes them. */
import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { form } from '../model/site-files.ts'
import { contentOf, openFields } from './open-fields.tsx'

const field = (name: string) => contentOf(form).properties[name]

/** Opens the small site's form, with one of its fields unfolded. */
async function openField(name: RegExp) {
  const { user, fields } = await openFields({}, { selection: { file: form } })
  const list = fields.getByRole('list', { name: 'Fields of the form' })
  const entry = [...list.children].find(({ textContent }) => name.test(textContent ?? ''))
  const own = within(entry as HTMLElement)
  await user.click(own.getByRole('button', { name }))
  const change = (label: string, value: string) =>
    fireEvent.change(own.getByLabelText(label), { target: { value } })
  return { user, own, change }
}

describe('FormFields', () => {
  test('change the help, the message and the options of a field', async () => {
    const { user, own, change } = await openField(/^Stage/)
    change('Help', 'How far you are')
    change('Option 2', 'Listed')
    const option = within(own.getAllByRole('listitem')[1] as HTMLElement)
    await user.click(option.getByRole('button', { name: 'Move up' }))
    expect(field('stage')).toMatchObject({
      description: 'How far you are',
      enum: ['Listed', 'Early'],
    })
    await user.selectOptions(own.getByLabelText('Kind'), 'Several choices')
    expect(field('stage')).toMatchObject({ type: 'array', items: { enum: ['Listed', 'Early'] } })
  })

  test('are moved and renamed', async () => {
    const { user, own, change } = await openField(/^Stage/)
    await user.click(own.getAllByRole('button', { name: 'Move up' })[0] as Element)
    await user.click(own.getByRole('button', { name: 'Other messages and rules' }))
    change('Name of the answer', 'phase')
    await user.type(own.getByLabelText('Name of the answer'), '{Enter}')
    expect(Object.keys(contentOf(form).properties).slice(0, 2)).toEqual(['phase', 'name'])
    expect(contentOf(form).required).toContain('phase')
  })

  test('replace all options with pasted lines', async () => {
    const { user, own, change } = await openField(/^Stage/)
    await user.click(own.getByRole('button', { name: 'Replace all options' }))
    const all = own.getByLabelText('All options, one on each line')
    await waitFor(() => expect(all).toHaveFocus())
    expect(all).toHaveValue('Early\nLate')
    change('All options, one on each line', '• Base\n• Sui\n\n• Base')
    await user.click(own.getByRole('button', { name: 'Replace' }))
    expect(field('stage').enum).toEqual(['Base', 'Sui'])
    await waitFor(() =>
      expect(own.getByRole('button', { name: 'Replace all options' })).toHaveFocus(),
    )
  })

  test('show the usual message where a required field has none', async () => {
    const { user, own, change } = await openField(/^Holders/)
    await user.click(own.getByLabelText('Required'))
    expect(contentOf(form).required).toContain('holders')
    const message = own.getByLabelText('Message when it is left empty')
    expect(message).toHaveValue('')
    expect(message).toHaveAttribute('placeholder', 'Wrong')
    change('Message when it is left empty', 'How many?')
    expect(field('holders').errorMessage).toEqual({ required: 'How many?' })
  })

  test('read a number as it is written in many places, but none that is not exact', async () => {
    const { user, own, change } = await openField(/^Name/)
    await user.click(own.getByRole('button', { name: 'Other messages and rules' }))
    for (const [typed, written] of [
      ['1,000', 1000],
      ['999999999999999999999', '999999999999999999999'],
    ] as const) {
      change('Largest number of characters', typed)
      fireEvent.blur(own.getByLabelText('Largest number of characters'))
      expect(field('name').maxLength).toBe(written)
    }
  })

  test('offer the answers on which a field can depend', async () => {
    const { user, own } = await openField(/^Holders/)
    await user.selectOptions(own.getByLabelText('Shown'), 'With an answer to “Stage”')
    const answers = within(own.getByRole('group', { name: 'With one of these answers' }))
    expect(answers.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(answers.getByLabelText('Late'))
    await user.click(answers.getByLabelText('Early'))
    expect(field('holders').shownWith).toEqual({ field: 'stage', is: ['Late'] })
    await user.click(answers.getByLabelText('Late'))
    expect(field('holders').shownWith.is).toEqual([])
    await user.selectOptions(own.getByLabelText('Shown'), 'Always')
    expect(field('holders')).not.toHaveProperty('shownWith')
  })
})
