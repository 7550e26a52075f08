import { clearErrors, showUnfit } from './forms/field-errors'
import { titleOf } from './forms/title-of'
import { wantedWords } from './forms/wanted-words'
import { say, wordsOf } from './problem'
import { NotDone } from './service'

/** Does the work and shows the service's refusal, beside the fields of `form` that it is about; false: not done. */
export async function attempt(work: () => Promise<unknown>, form: ParentNode = document): Promise<boolean> {
  clearErrors(form)
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    say(summaryOf(error, form))
    return false
  }
}

function summaryOf(error: NotDone, form: ParentNode): string {
  const { shown, rest } = showUnfit(form, error.unfit)
  const others = rest.map(({ path, expected }) => [titleOf(path), wantedWords(expected)].filter(Boolean).join(': '))
  if (shown.length > 0) return [`Check: ${shown.join(', ')}.`, ...others].join(' ')
  return [wordsOf(error), ...others].join(' ')
}
