/** Words that names of issuing authorities begin with, marks off: offices, ministries, police, embassies. */
import { plainText } from './labels'

const BEGIN = `STADT; LANDESHAUPTSTADT; GEMEINDE; LANDRATSAMT; LANDKREIS; KREIS; BEZIRKSHAUPTMANNSCHAFT; BEZIRKSAMT; MAGISTRAT; BURGERMEISTER; STANDESAMT; PREFECTURE; PREFET; SOUS PREFECTURE; MAIRIE; QUESTURA; COMUNE DI; PREFETTURA;
  MINISTRY OF; MINISTERE; MINISTERIO; MINISTERO; MINISTERSTWO; MINISTERSTVO; MIN VAN; EMBASSY OF; EMBASSY; AMBASSADE; EMBAJADA; BOTSCHAFT; CONSULATE; CONSULAT; CONSULADO; GENERALKONSULAT; POLICE; POLIZEI; POLISMYNDIGHETEN; POLITIET;
  REGISTRY OF; REGISTRAR; CIVIL REGISTRY; REGISTRO CIVIL; REGISTRO NACIONAL; PASSPORT OFFICE; HOME OFFICE; HM PASSPORT OFFICE; HMPO; DVLA; DVA; RDW; TRAFI; TRAFICOM; TRANSPORTSTYRELSEN; IMT; DGT; MIT UCO; BURGEMEESTER VAN; GEMEENTE; STAROSTA; PREZYDENT MIASTA; URZAD; MESTSKY URAD; MAGISTRAT MESTA; OR PZ; UPRAVNA ENOTA; POLICIJSKA; PU; MUP; MUP RH;
  PMLP; VPK; SPCLEP; SRPCIV; REGITRA; CSDD; MAANTEEAMET; ПУ; ПС; МУП; МВР; УМВД; ГУ МВД; МВД; ПОЛИЦИЈА`
const WORDS = BEGIN.split(';').map((phrase) => phrase.trim().split(/\s+/))

/** Whether a text is an authority: `PU ZA GRAD …`, `SOUS-PREFECTURE DE …`, with more behind it. */
export function isAuthority(text: string): boolean {
  const words = plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return (
    words.length > 1 &&
    WORDS.some((begin) => words.length > begin.length && begin.every((word, i) => word === words[i]))
  )
}
