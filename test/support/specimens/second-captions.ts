/** Captions of passports in the language that a state prints beside English, in the order of `CAPTIONS`. */

export const CAPTIONS = [
  'Type',
  'Code of issuing State',
  'Passport No.',
  'Surname',
  'Given names',
  'Nationality',
  'Sex',
  'Date of birth',
  'Place of birth',
  'Date of issue',
  'Authority',
  'Date of expiry',
  "Holder's signature",
] as const
export type PassportCaption = (typeof CAPTIONS)[number]

/** Letters that the bundled fonts lack stand without their marks. */
const TEXTS = {
  de: 'Typ;Kode;Pass-Nr.;Name;Vornamen;Staatsangehörigkeit;Geschlecht;Geburtstag;Geburtsort;Ausstellungsdatum;Behörde;Gültig bis;Unterschrift',
  es: 'Tipo;Código;Pasaporte n.º;Apellidos;Nombre;Nacionalidad;Sexo;Fecha de nacimiento;Lugar de nacimiento;Fecha de expedición;Autoridad;Fecha de caducidad;Firma del titular',
  fr: "Type;Code du pays;Passeport n°;Nom;Prénoms;Nationalité;Sexe;Date de naissance;Lieu de naissance;Date de délivrance;Autorité;Date d'expiration;Signature du titulaire",
  ga: 'Cineál;Cód;Pas uimh.;Sloinne;Céadainm(neacha);Náisiúntacht;Gnéas;Dáta breithe;Áit bhreithe;Dáta eisiúna;Údarás;Dáta as feidhm;Síniú an tsealbhóra',
  it: 'Tipo;Codice;Passaporto n.;Cognome;Nome;Cittadinanza;Sesso;Data di nascita;Luogo di nascita;Data di rilascio;Autorità;Data di scadenza;Firma del titolare',
  nl: 'Type;Code;Paspoortnummer;Naam;Voornamen;Nationaliteit;Geslacht;Geboortedatum;Geboorteplaats;Datum van afgifte;Autoriteit;Geldig tot;Handtekening',
  pl: 'Typ;Kod;Nr paszportu;Nazwisko;Imiona;Obywatelstwo;Plec;Data urodzenia;Miejsce urodzenia;Data wydania;Organ wydajacy;Data waznosci;Podpis posiadacza',
  pt: 'Tipo;Código;Passaporte n.º;Apelidos;Nomes próprios;Nacionalidade;Sexo;Data de nascimento;Local de nascimento;Data de emissão;Autoridade;Válido até;Assinatura do titular',
  sv: 'Typ;Kod;Passnr;Efternamn;Förnamn;Medborgarskap;Kön;Födelsedatum;Födelseort;Utfärdandedatum;Myndighet;Giltigt till;Innehavarens namnteckning',
}

export type SecondLanguage = keyof typeof TEXTS

/** Both captions on one line, the state's own first; in English alone where no other language is given. */
export function captioned(caption: PassportCaption, language: SecondLanguage | undefined): string {
  const own = language && TEXTS[language].split(';')[CAPTIONS.indexOf(caption)]
  return own && own !== caption ? `${own} / ${caption}` : caption
}
