/** The validator of the form in the preview. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { firstId } from '../../../src/checks/rules/form/form-to-compile.ts'
import type { FormDefinition } from '../../../src/content/form-definition.ts'
import type { FormSchema } from '../../../src/content/types.generated.ts'
import { RequestFailed } from '../../../src/editor/model/request-failed.ts'
import { checkSubmitted, formDefinition } from '../../../src/editor/screen/preview/form-answers.ts'
import { openChecker } from '../../../src/editor/screen/state/checking.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { schemaWith } from '../../site/form/forms.ts'
import { answered, atOnce } from './screen.ts'

const schema: FormSchema = schemaWith({ name: { type: 'string', title: 'Name', minLength: 5 } })
const onSubmit = vi.fn((event: Event) => event.preventDefault())
const validate = vi.fn(atOnce.validate)

let shown: FormDefinition | undefined
checkSubmitted(window, () => shown)
document.addEventListener('submit', onSubmit)

beforeEach(() => {
  onSubmit.mockClear()
  validate.mockReset().mockImplementation(atOnce.validate)
  openChecker({ ...atOnce, validate })
  document.body.innerHTML = '<form><input name="name"><button>Send</button></form>'
  shown = formDefinition(schema, 'en')
})

function submit(name: string): void {
  const [input, button] = document.querySelectorAll('input, button') as unknown as [
    HTMLInputElement,
    HTMLButtonElement,
  ]
  input.value = name
  button.click()
}

/** The keywords that the validator of the page reports for answers. */
function errorsIn(answers: object) {
  const ofPage = shown?.validators[firstId]
  ofPage?.(answers)
  return ofPage?.errors?.map(({ keyword }) => keyword)
}

describe('checkSubmitted', () => {
  test('submits a form once the checks have its answers', async () => {
    submit('Ada')
    expect(onSubmit).not.toHaveBeenCalled()
    await answered()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(errorsIn({ name: 'Ada' })).toEqual(['minLength'])

    submit('Ada Lovelace')
    await answered()
    expect(errorsIn({ name: 'Ada Lovelace' })).toEqual([])
    // These answers are known.
    submit('Ada Lovelace')
    expect(onSubmit).toHaveBeenCalledTimes(3)
    expect(validate).toHaveBeenCalledTimes(2)
  })

  test('never accepts unchecked answers', () => {
    expect(() => errorsIn({ name: 'Ada Lovelace' })).toThrow('Nobody has checked these answers.')
  })

  test('submits nothing while the checks cannot run, and says so', async () => {
    validate.mockRejectedValue(new RequestFailed('refused', 'The checks do not run.', 'Reload.'))
    submit('Ada')
    await answered()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(getState().notice?.message).toBe('The checks do not run.')
  })

  test('ignores a form with its own validator', () => {
    shown = undefined
    submit('Ada')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
