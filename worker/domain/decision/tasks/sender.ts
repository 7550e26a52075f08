/** How pictures came: by the camera of the kit, by its own word, or as files of any origin. */
import type { Sent, Session, SessionImage } from '../../case/session'

export type SentBy = (pictures: readonly Pick<SessionImage, 'attempt' | 'ordinal'>[], earlier?: Sent) => Sent

/** Channel of pictures. `earlier`: the channel in earlier attempts. The weakest of several counts. */
export function senderOf({ attempt, signals }: Pick<Session, 'attempt' | 'signals'>, isAttested: boolean): SentBy {
  const now = (ordinal: number): Sent => ({
    channel: signals?.pictures?.[ordinal] === 'camera' ? 'camera' : 'upload',
    ...(isAttested ? { attested: true } : {}),
  })
  return (pictures, earlier = { channel: 'upload' }) => {
    const all = pictures.map((picture) => (picture.attempt === attempt ? now(picture.ordinal) : earlier))
    const byCamera = all.length > 0 && all.every(({ channel }) => channel === 'camera')
    const attested = all.length > 0 && all.every((sent) => sent.attested)
    return { channel: byCamera ? 'camera' : 'upload', ...(attested ? { attested } : {}) }
  }
}
