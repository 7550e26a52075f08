import { element } from '../../element'
import { say } from '../problem'
import { ask } from '../service'
import type { Subject } from './subject'

/** Everything in one zip, by a link that ends. */
export async function handOut(subject: Subject): Promise<void> {
  const made = await ask('/subject/export', subject)
  if (!('url' in made)) return say('The export is being prepared. Try again in a minute.')
  element('a', { href: made.url, download: '' }).click()
}
