/** The worker of the checks. Ajv compiles schemas with `new Function`, which the pages of the editor forbid. */
import { compileForm } from '../../checks/rules/form/validator.ts'
import { checkFiles } from './check-files.ts'
import type { Answer, Question } from './messages.ts'

/** All files, as the page has sent them. */
const files = new Map<string, string>()

function resultOf(question: Question): unknown {
  if (question.kind === 'validate') {
    const { validate } = compileForm(question.form)
    validate(question.answers)
    return validate.errors ?? []
  }
  for (const [file, text] of question.changed) {
    if (text === undefined) files.delete(file)
    else files.set(file, text)
  }
  return checkFiles(files, question.context).diagnostics
}

function answerTo(question: Question & { number: number }): Answer {
  const { number } = question
  try {
    return { number, result: resultOf(question) }
  } catch (error) {
    return { number, failed: String(error) }
  }
}

addEventListener('message', ({ data }) => postMessage(answerTo(data)))
