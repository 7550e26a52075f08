/** Words in which issuers say that a document does not expire, capitals without marks; `;` between them. */
import { UNLIMITED } from '../mrz/date'
import { plainText } from './labels'

const WORDS = `UNLIMITED; UNLIMITED VALIDITY; PERMANENT; PERMANENTLY VALID; INDEFINITE; INDEFINITELY; NO EXPIRY; NO EXPIRATION; NON EXPIRING;
  DOES NOT EXPIRE; NEVER EXPIRES; LIFETIME; LIFE TIME; VALID FOR LIFE; INDEF; INDEFINITE VALIDITY; ILLIMITE; ILLIMITEE; DUREE ILLIMITEE; SANS LIMITE;
  SANS LIMITATION; PERMANENTE; INDEFINIDO; INDEFINIDA; SIN VENCIMIENTO; SIN CADUCIDAD; NO CADUCA; NO VENCE; VITALICIO; VITALICIA; ILIMITADO; ILIMITADA;
  INDETERMINADO; INDETERMINADA; ILLIMITATO; ILLIMITATA; A TEMPO INDETERMINATO; UNBEFRISTET; UNBEGRENZT; ONBEPERKT; ONBEPAALD;
  TILLS VIDARE; OBEGRANSAD; UBEGRENSET; UBEGRAENSET; TOISTAISEKSI; RAJOITTAMATON; OTAKMARKAD; TAHTAJATU; BEZ TERMINA; BEZTERMINA; NETERMINUOTAS; NETERMINUOTAI;
  BEZTERMINOWO; BEZTERMINOWY; BEZ OGRANICZEN; NEOGRANICZONY; NEOMEZENO; NEOMEZENA; BEZ OMEZENI; NEOBMEDZENE; NEOBMEDZENA; BEZ OBMEDZENIA;
  TRAJNO; TRAJNA; BEZ OGRANICENJA; NEOGRANICENO; NEOMEJENO; BREZ OMEJITVE; KORLATLAN; HATAROZATLAN; HATARIDO NELKUL; NELIMITAT; NELIMITATA; PERMANENTA;
  PA AFAT; E PERHERSHME; SURESIZ; SINIRSIZ; MUDDETSIZ; SEUMUR HIDUP; TIADA TAMAT; VO THOI HAN; KHONG THOI HAN;
  ТРАЈНО; ТРАЈНА; БЕЗ ОГРАНИЧЕЊА; НЕОГРАНИЧЕНО; БЕЗСРОЧНО; БЕЗСРОЧЕН; БЕССРОЧНО; БЕССРОЧНЫЙ; БЕЗСТРОКОВО; БЕЗСТРОКОВИИ; БЕЗТЕРМIНОВО; ΑΟΡΙΣΤΗ; ΑΟΡΙΣΤΗΣ; ΑΟΡΙΣΤΟΥ; ΜΟΝΙΜΗ; 长期; 長期; 永久`

const wordingOf = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const SAID = new Set(WORDS.split(';').map(wordingOf))
/** Beside the caption alone: they are said of other things too. */
const SAID_BY_CAPTION = new Set(['NONE', 'N A', 'NIL', 'LIFE', 'INDEF'])
/** A date of dashes or stars: --.--.----, ** ** ****, -----. */
const DASHES = /^[-–—*_.:/ ]+$/
const isDashed = (text: string) => DASHES.test(text) && text.replace(/[^-–—*_]/g, '').length >= 2
/** Last day of a document whose print, by its expiry's caption, says that it has none; null: says no such thing. */
export const unlimitedBy = (text: string): string | null =>
  isUnlimited(text) || SAID_BY_CAPTION.has(wordingOf(text)) || isDashed(text) ? UNLIMITED : null

/** The same of words that say it wherever they stand. */
export const isUnlimited = (text: string): boolean => SAID.has(wordingOf(text))
