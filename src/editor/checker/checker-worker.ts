/** The worker of the checks. Ajv compiles schemas with `new Function`, which the pages of the editor forbid. */
import { compileForm } from '../../checks/rules/form/validator.ts'
import type { FileContent } from '../model/files.ts'
import { checkFiles } from './check-files.ts'
import type { Answer, Question } from './messages.ts'

/** All files, as the page has sent them. */
const files = new Map<string, FileContent>()

function resultOf(question: Question): unknown {
  if (question.kind === 'validate') {
    const { validate } = compileForm(question.form)
    validate(question.answers)
    return validate.errors ?? []
  }
  for (const [file, content] of question.changed) {
    if (content === undefined) files.delete(file)
    else files.set(file, content)
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
